/** Addresses of the back office. */
export const adminPaths = {
  orders: '/dashboard/orders',
  psps: '/dashboard/psps',
  users: '/dashboard/users',
  security: '/dashboard/security',
} as const;
