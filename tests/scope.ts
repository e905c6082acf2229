/** `npm run test:all` also runs what takes long; what that is, and why, stands in docs/tests.md. */
export const isAll = process.env.TEST_SCOPE === 'all';
