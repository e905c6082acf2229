import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { addMyPush, getMyPush, removeMyPush } from '#contract/partners/push.ts';
import { call } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { rememberPushOwner } from '#web/lib/session/push-owner.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { useAction } from '#web/lib/use-action.ts';
import {
  type Ability,
  abilityOfBrowser,
  endpointOfBrowser,
  subscribeBrowser,
  unsubscribeBrowser,
} from './this-browser.ts';

const KEY = ['push'];
const NOT_ALLOWED =
  'The browser did not get your permission. Press the button again and choose “Allow” to be notified.';
const NOT_REACHED =
  'Notifications could not be switched on or off in this browser. Check your connection and try again; offers keep coming by mail.';

interface Looked {
  readonly ability: Ability;
  readonly endpoint: string | null;
}

const UNKNOWN: Looked = { ability: 'unsupported', endpoint: null };

async function lookAtBrowser(): Promise<Looked> {
  try {
    return { ability: abilityOfBrowser(), endpoint: await endpointOfBrowser() };
  } catch {
    return UNKNOWN;
  }
}

/** What the browser says of itself, asked again when somebody comes back from its settings. */
function useThisBrowser(): { looked: Looked | null; look: () => Promise<void> } {
  const [looked, setLooked] = useState<Looked | null>(null);
  const look = useCallback(async () => setLooked(await lookAtBrowser()), []);
  useEffect(() => {
    const lookAgain = () => void look();
    lookAgain();
    window.addEventListener('focus', lookAgain);
    return () => window.removeEventListener('focus', lookAgain);
  }, [look]);
  return { looked, look };
}

/** Whether this browser is notified of offers, and the switch for it. */
export function usePush() {
  const client = useQueryClient();
  const userId = useSession((session) => session.user?.userId);
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call<typeof getMyPush>('GET', '/psp/push', { signal }),
  });
  const { looked, look } = useThisBrowser();
  const action = useAction((error) => (error instanceof ApiError ? error.message : NOT_REACHED));
  const known = query.data?.browsers.find(({ endpoint }) => endpoint === looked?.endpoint);
  const afterwards = async () => {
    await look();
    await client.invalidateQueries({ queryKey: KEY });
  };
  const switchOn = () =>
    action.run(
      async () => {
        const { publicKey } = query.data ?? (await call<typeof getMyPush>('GET', '/psp/push', {}));
        const body = await subscribeBrowser(publicKey);
        if (body) {
          await call<typeof addMyPush>('PUT', '/psp/push', { body });
          if (userId) rememberPushOwner(userId);
        }
        await afterwards();
        if (!body && abilityOfBrowser() === 'able') throw new Refused();
      },
      'on',
      (error) =>
        error instanceof Refused ? NOT_ALLOWED : error instanceof ApiError ? error.message : NOT_REACHED,
    );
  const switchOff = () =>
    action.run(async () => {
      // First here: what the server does not hear of ends at its next notification.
      await unsubscribeBrowser();
      if (known)
        await call<typeof removeMyPush>('DELETE', '/psp/push/{pushId}', { params: { pushId: known.pushId } });
      await afterwards();
    });
  const remove = (pushId: string) =>
    action.run(async () => {
      await call<typeof removeMyPush>('DELETE', '/psp/push/{pushId}', { params: { pushId } });
      await afterwards();
    }, pushId);
  return {
    query,
    others: query.data?.browsers.filter((browser) => browser !== known) ?? [],
    remove,
    ability: looked?.ability ?? null,
    isOn: known !== undefined,
    switchOn,
    switchOff,
    ...action,
  };
}

class Refused extends Error {}
