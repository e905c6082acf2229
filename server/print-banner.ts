import type { Role } from './command-line.ts';
import type { ensureFirstAdmin } from './modules/accounts/index.ts';
import type { Config } from './platform/config/config.ts';
import type { Deps } from './platform/deps.ts';

export type FirstAdmin = Awaited<ReturnType<typeof ensureFirstAdmin>>;

/** Where everything is. */
export function printBanner(
  config: Config,
  roles: ReadonlySet<Role>,
  deps: Deps | undefined,
  admin: FirstAdmin,
): void {
  const lines: string[] = [];
  if (roles.has('web')) lines.push(`  Shop        ${config.baseUrl}`);
  if (admin) {
    const word = admin.isGenerated ? `${admin.password}   (shown only now)` : '(the one in ADMIN_PASSWORD)';
    lines.push(`  Admin       ${admin.email}   password ${word}`);
  }
  if (deps && roles.has('api')) {
    if (deps.secrets.razorpay.isSandbox)
      lines.push(`  Sandboxes   ${config.baseUrl}/sandbox   (payments and mail stay on this machine)`);
    if (config.hasApiDocs) lines.push(`  API         ${config.baseUrl}/api/docs`);
  }
  const title = roles.size === 3 ? 'Inkbazaar is open.' : `Inkbazaar runs: ${[...roles].join(', ')}.`;
  process.stdout.write(`\n${title}\n${lines.join('\n')}\n\n`);
}
