import type { InputOf } from '#contract/endpoint.ts';
import type { addMyPush } from '#contract/partners/push.ts';

/** What shows notifications while no page is open (web/public). It sees nothing but the portal's pages. */
const WORKER = '/offer-notices.js';
const SCOPE = '/psp-';
/** A browser that has not started it by then will not. */
const PATIENCE_MS = 10_000;

/** What this browser can do about notifications, whatever was switched on. */
export type Ability = 'able' | 'blocked' | 'needs_home_screen' | 'unsupported';

interface TrustedUrls {
  createScriptURL(url: string): unknown;
}
interface TrustedTypesFactory {
  createPolicy(name: string, rules: { createScriptURL(): string }): TrustedUrls;
}

/** iPads say that they are Macs; no Mac has a screen to touch. */
function isAppleHandheld(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}

export function abilityOfBrowser(): Ability {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)
    return Notification.permission === 'denied' ? 'blocked' : 'able';
  return isAppleHandheld() ? 'needs_home_screen' : 'unsupported';
}

async function subscription(): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker.getRegistration(SCOPE);
  return (await worker?.pushManager.getSubscription()) ?? null;
}

/** Where this browser takes notifications now; null: nowhere. */
export async function endpointOfBrowser(): Promise<string | null> {
  if (abilityOfBrowser() !== 'able') return null;
  return (await subscription())?.endpoint ?? null;
}

let policy: TrustedUrls | null = null;

/** Under a Trusted Types policy the address of a script must pass through a rule: there is one script. */
function trustedWorker(): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypesFactory };
  if (!trustedTypes) return WORKER;
  policy ??= trustedTypes.createPolicy('offer-notices', { createScriptURL: () => WORKER });
  return policy.createScriptURL(WORKER) as string;
}

async function startWorker(): Promise<ServiceWorkerRegistration> {
  const worker = await navigator.serviceWorker.register(trustedWorker(), { scope: SCOPE });
  if (worker.active) return worker;
  const tooLong = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('the worker did not start')), PATIENCE_MS),
  );
  return Promise.race([navigator.serviceWorker.ready, tooLong]);
}

/**
 * Asks the browser for notifications: it asks its person first.
 * @param publicKey whose notifications are taken
 * @returns null when its person did not allow them
 */
export async function subscribeBrowser(publicKey: string): Promise<InputOf<typeof addMyPush> | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const worker = await startWorker();
  // One that takes another shop's notifications, or ours of before, stands in the way.
  await (await worker.pushManager.getSubscription())?.unsubscribe();
  const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = made.toJSON();
  return { endpoint, p256dh, auth };
}

export async function unsubscribeBrowser(): Promise<void> {
  await (await subscription())?.unsubscribe();
}
