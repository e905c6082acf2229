import type { Deps } from './deps.ts';

/** Is anything played here: the gateway, the courier, or the mail server? What is missing a key is; production plays nothing. */
export function isSandboxMounted({ config, secrets }: Pick<Deps, 'config' | 'secrets'>): boolean {
  const playsCourier = config.courier.chosen === 'local-runner' && secrets.localRunner !== null;
  return secrets.razorpay.isSandbox || !config.smtpUrl || playsCourier;
}
