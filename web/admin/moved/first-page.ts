import { redirect } from 'react-router';
import { adminPaths } from '../paths.ts';

export function loader() {
  return redirect(adminPaths.users);
}
