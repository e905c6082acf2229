import { loadOnline } from '#web/lib/load-online.ts';
import type { DeviceDesign } from '#web/lib/session/device-designs.ts';

const load = () => import('#web/lib/session/device-designs.ts');

/**
 * Notes that this browser has a design. What notes it comes with the session, which the first screen does without; where it
 * does not come, the design's draft still says its key.
 */
export function noteDevice(design: DeviceDesign): void {
  loadOnline(load).then(
    ({ noteDeviceDesign }) => noteDeviceDesign(design),
    () => undefined,
  );
}
