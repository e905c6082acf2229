import type { OutputOf } from '#contract/endpoint.ts';
import { formatDateTime } from '#contract/moments.ts';
import type { getMyPush } from '#contract/partners/push.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Answer } from '../ui/answer.tsx';
import { Panel } from '../ui/panel.tsx';
import { browserWords } from './browser-words.ts';
import styles from './push-panel.module.css';
import type { Ability } from './this-browser.ts';
import { usePush } from './use-push.ts';

/** Why there is no switch, and what helps. */
const NO_SWITCH: Readonly<Record<Exclude<Ability, 'able'>, string>> = {
  blocked:
    'This browser blocks notifications from Inkbazaar. To get them, allow notifications for this site in the browser’s settings, then come back here. Until then, offers come by mail.',
  needs_home_screen:
    'On an iPhone or iPad, notifications work only from the home screen: tap Share, then “Add to Home Screen”, open Inkbazaar from there and switch them on here. Until then, offers come by mail.',
  unsupported:
    'This browser cannot show notifications while the page is closed. Chrome, Edge, Firefox and Safari can. Offers also come by mail.',
};

/** Notifications of offers in this browser: what they do, whether they are on, and the switch. */
export function PushPanel() {
  const { query, ability, isOn, switchOn, switchOff, others, remove, isBusy, failure } = usePush();
  return (
    <Panel title="Notifications on this device">
      <Answer query={query} loading="Asking about notifications" rows={1}>
        {() => (
          <div className={styles.push}>
            <p className={styles.words} role="status">
              {ability === null || ability === 'able' ? (isOn ? ON : OFF) : NO_SWITCH[ability]}
            </p>
            {ability === 'able' ? (
              <Button look="secondary" isBusy={isBusy} onClick={() => void (isOn ? switchOff() : switchOn())}>
                {isOn ? 'Switch off' : 'Switch on notifications'}
              </Button>
            ) : null}
          </div>
        )}
      </Answer>
      <OtherBrowsers browsers={others} onRemove={(pushId) => void remove(pushId)} isBusy={isBusy} />
      {failure ? (
        <Notice tone="danger" isLive>
          {failure}
        </Notice>
      ) : null}
    </Panel>
  );
}

interface OtherBrowsersProps {
  browsers: OutputOf<typeof getMyPush>['browsers'];
  onRemove: (pushId: string) => void;
  isBusy: boolean;
}

/** Where else their notifications appear: on a device that was lost or given away they can be ended from here. */
function OtherBrowsers({ browsers, onRemove, isBusy }: OtherBrowsersProps) {
  if (browsers.length === 0) return null;
  return (
    <section aria-label="Other devices with notifications">
      <p className={styles.words}>Also on:</p>
      <ul className={styles.others}>
        {browsers.map(({ pushId, endpoint, addedAt }) => {
          const since = formatDateTime(addedAt);
          return (
            <li key={pushId} className={styles.push}>
              <span>
                {browserWords(endpoint)}, since {since}
              </span>
              <Button
                look="secondary"
                isBusy={isBusy}
                aria-label={`Switch off notifications on ${browserWords(endpoint)}, since ${since}`}
                onClick={() => onRemove(pushId)}
              >
                Switch off
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const OFF =
  'Get a notification when a job is offered to you, even while this page is closed. It shows the product, the quantity and until when you can answer. It stops when you sign out or change your password.';
const ON =
  'On. This device shows new offers even while this page is closed. It stops when you switch it off here, sign out, change your password or clear this browser’s data. Offers also come by mail.';
