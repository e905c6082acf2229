import type { AdminUser } from '#contract/accounts/users.ts';
import { recipeInWords } from '#web/lib/recipe/recipe-words.ts';
import { usePrintingOptions } from '../lib/use-printing-options.ts';
import { nameOf } from './use-users.ts';
import styles from './user-form.module.css';

/** What somebody else saved meanwhile, beside what was typed. */
export function ConflictNotice({ user }: { user: AdminUser }) {
  const { called } = usePrintingOptions();
  const rows: [string, string][] = [
    ['Name', nameOf(user)],
    ['Phone', user.phone ?? '-'],
    ['Role', user.role],
    ['Status', user.isActive ? 'Active' : 'Inactive'],
  ];
  if (user.shippingAddress) {
    rows.push(['Address', `${user.shippingAddress.street}, ${user.shippingAddress.postalCode}`]);
    rows.push(['Prints', [...user.generalPrinting.map(called), ...user.types].join(', ')]);
    if (user.capacity) {
      const { jobsPerDay, turnaroundDays } = user.capacity;
      rows.push(['Capacity', `${jobsPerDay} a day, ${turnaroundDays} working days`]);
    }
    if (user.terms) {
      const { businessName, opensAt, closesAt, works, recipe } = user.terms;
      if (businessName) rows.push(['Business', businessName]);
      rows.push(['Open', `${opensAt} to ${closesAt}`]);
      if (recipe) rows.push(['Print files', recipeInWords(recipe)]);
      rows.push([
        'Turnaround',
        Object.entries(works)
          .map(([kind, work]) => `${called(kind)} ${work.turnaroundDays}`)
          .join(', '),
      ]);
    }
    rows.push(['Specialty', user.printingSpecialty ?? '-']);
  }
  return (
    <section className={styles.theirs} aria-label="What somebody else saved">
      <p>Saved by somebody else. Saving again replaces it with your entries.</p>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name} className={styles.row}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
