import type { Deps } from './deps.ts';

/** The companies that are played here: what is missing a key is; production plays nothing. */
export function sandboxesInUse({ config, secrets }: Pick<Deps, 'config' | 'secrets'>) {
  const played: ('gateway' | 'courier' | 'mail')[] = [];
  if (secrets.razorpay.isSandbox) played.push('gateway');
  if (config.courier.chosen === 'local-runner' && secrets.localRunner !== null) played.push('courier');
  if (!config.smtpUrl) played.push('mail');
  return played;
}

/** Is anything played here? */
export function isSandboxMounted(deps: Pick<Deps, 'config' | 'secrets'>): boolean {
  return sandboxesInUse(deps).length > 0;
}
