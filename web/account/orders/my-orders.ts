import { redirect } from 'react-router';
import { paths } from '#web/lib/paths.ts';

/** Decisions: "My Orders" is a tab of the account. */
export function loader() {
  return redirect(paths.orders);
}
