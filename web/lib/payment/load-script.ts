/** Spec section 8. */
export const SCRIPT_FAILED = 'Failed to load Razorpay SDK';

interface TrustedUrls {
  createScriptURL(url: string): unknown;
}
interface TrustedTypesFactory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): TrustedUrls;
}

let policy: TrustedUrls | null = null;

/** Where a payment window may come from: Razorpay, or this site itself (the sandbox). */
export function isPaymentScript(url: string, origin: string): boolean {
  const { protocol, host, origin: from } = new URL(url, origin);
  return from === origin || (protocol === 'https:' && host === 'checkout.razorpay.com');
}

function allow(url: string): string {
  if (!isPaymentScript(url, window.location.origin)) throw new Error(SCRIPT_FAILED);
  return url;
}

/** Under a Trusted Types policy a script's address must pass through a rule like this one. */
function trusted(url: string): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypesFactory };
  if (!trustedTypes) return allow(url);
  policy ??= trustedTypes.createPolicy('payment-script', { createScriptURL: allow });
  return policy.createScriptURL(url) as string;
}

let loading: Promise<void> | null = null;

/**
 * Loads the payment window's script once.
 * @throws Error with spec section 8's sentence; the next call tries again.
 */
export function loadPaymentScript(url: string): Promise<void> {
  if ('Razorpay' in window) return Promise.resolve();
  loading ??= new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    const give = () => {
      loading = null;
      script.remove();
      reject(new Error(SCRIPT_FAILED));
    };
    script.onload = () => ('Razorpay' in window ? resolve() : give());
    script.onerror = give;
    script.src = trusted(url);
    document.head.append(script);
  }).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}
