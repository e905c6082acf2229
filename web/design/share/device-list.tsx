import { useEffect, useState } from 'react';
import { designLink, designPicture } from '#contract/design/links.ts';
import { type DeviceDesign, forgetDeviceDesign, readDeviceDesigns } from '#web/lib/session/device-designs.ts';
import styles from './share.module.css';

/** Other designs that this browser made for the same product: who has no account finds them nowhere else. */
export function DeviceList({ slug, openKey }: { slug: string; openKey: string | null }) {
  const [designs, setDesigns] = useState<readonly DeviceDesign[]>([]);
  useEffect(() => setDesigns(readDeviceDesigns()), []);
  const others = designs.filter((one) => one.slug === slug && one.key !== openKey);
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="device-designs" className={styles.section}>
      <h2 id="device-designs" className={styles.title}>
        Other designs on this device
      </h2>
      <ul className={styles.pictures}>
        {others.map(({ key }, at) => (
          <li key={key}>
            <a href={designLink(slug, key)}>
              <img
                src={designPicture(key)}
                alt={`Another design, ${at + 1} of ${others.length}`}
                loading="lazy"
                onError={() => {
                  // Deleted elsewhere, or nobody opened it for months.
                  forgetDeviceDesign(key);
                  setDesigns(readDeviceDesigns());
                }}
              />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
