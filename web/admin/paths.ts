/** Addresses of the back office. */
export const adminPaths = {
  users: '/dashboard/users',
  security: '/dashboard/security',
} as const;
