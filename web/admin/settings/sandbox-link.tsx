import { useQuery } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import type { getSandboxLink } from '#contract/settings.ts';
import { adminCall } from '../lib/admin-call.ts';
import styles from './settings.module.css';

const ask = (signal?: AbortSignal) =>
  adminCall<typeof getSandboxLink>('GET', '/settings/sandbox', signal ? { signal } : {});

/** Opens the sandbox's mails, parcels and faults: only where one is played. The link lasts two minutes, so it is asked for anew. */
export function SandboxLink() {
  const { data } = useQuery({
    queryKey: ['sandbox-link'],
    queryFn: ({ signal }) => ask(signal),
  });
  if (!data?.url) return null;
  const open = (event: MouseEvent) => {
    event.preventDefault();
    // Where no link can be had, the sandbox itself says who may come in.
    void ask().then(
      ({ url }) => window.location.assign(url ?? '/sandbox'),
      () => window.location.assign('/sandbox'),
    );
  };
  return (
    <a id="sandbox" className={styles.link} href="/sandbox" onClick={open}>
      Open the sandbox
    </a>
  );
}
