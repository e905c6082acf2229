/** Addresses of the partner portal (back office, section 2). */
export const partnerPaths = {
  dashboard: '/psp-dashboard',
  orders: '/psp-orders',
  performance: '/psp-performance',
  support: '/psp-support',
  earnings: '/psp-earnings',
  profile: '/psp-profile',
  about: '/psp-about',
  apply: '/psp-apply',
} as const;

/** The page of one print job. */
export function jobPath(jobId: string): string {
  return `${partnerPaths.orders}/${encodeURIComponent(jobId)}`;
}
