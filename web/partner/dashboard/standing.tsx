import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDay } from '#contract/dates.ts';
import type { getMyPartner, OwnPartner } from '#contract/partners/partners.ts';
import { call } from '#web/lib/api.ts';
import { Notice } from '#web/ui/notice.tsx';
import { partnerPaths } from '../paths.ts';

function wordsOf(partner: OwnPartner): string | null {
  if (!partner.isEntered)
    return 'We do not know yet what you print, and where: no job can be offered to you.';
  if (!partner.isPaused) return null;
  return partner.pausedUntil
    ? `You are paused until ${formatDay(partner.pausedUntil)}: no new jobs are offered to you.`
    : 'You are paused: no new jobs are offered to you.';
}

/** Why no offers come, while that is so. */
export function Standing() {
  const { data } = useQuery({
    queryKey: ['partner-standing'],
    queryFn: ({ signal }) => call<typeof getMyPartner>('GET', '/partners/me', { signal }),
  });
  const words = data ? wordsOf(data.partner) : null;
  if (!words) return null;
  return (
    <Notice tone="warning">
      {words} <Link to={partnerPaths.profile}>Change it in your profile</Link>
    </Notice>
  );
}
