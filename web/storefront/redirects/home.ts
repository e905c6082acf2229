import { redirect } from 'react-router';

/** Spec section 2: `/home` redirects to `/`. */
export function loader() {
  return redirect('/', 301);
}
