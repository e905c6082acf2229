/** One end of a parcel's way, as it is printed. */
interface LabelPlace {
  name: string;
  phone: string;
  /** Street and area; all of it but the PIN code where `city` and `state` are null. */
  address: string;
  city: string | null;
  state: string | null;
  pin: string;
}

/** All that is on a label (facts, payments and law 6.4). */
export interface LabelData {
  /** Letters and digits of at most 20 characters. */
  awb: string;
  courier: string;
  service: string;
  /** Where the parcel is sorted to, such as `BLR/001`. */
  routingCode: string;
  /** Fetched here, and returned to here. */
  from: LabelPlace;
  to: LabelPlace;
  orderNo: string;
  invoiceNo: string;
  valuePaise: number;
  products: string;
  weightGrams: number;
  lengthMm: number;
  widthMm: number;
  heightMm: number;
  bookedAt: Date;
}
