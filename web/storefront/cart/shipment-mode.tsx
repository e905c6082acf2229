import { useCart } from '#web/lib/cart/store.ts';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';

/** One address for everything, or one for each line. */
export function ShipmentMode() {
  const isSingle = useCart((cart) => cart.isSingleShipment);
  const lines = useCart((cart) => cart.items.length);
  const setSingleShipment = useCart((cart) => cart.setSingleShipment);
  if (lines < 2) return null;
  return (
    <Checkbox
      label="Send everything to one address"
      checked={isSingle}
      onChange={(event) => void setSingleShipment(event.currentTarget.checked)}
    />
  );
}
