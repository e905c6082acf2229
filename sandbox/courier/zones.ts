/** Sorting centres by the first two digits of the PIN codes they serve: code and town. */
const CENTRES: Readonly<Record<string, readonly [code: string, town: string]>> = {
  '11': ['DEL', 'Delhi'],
  '12': ['GGN', 'Gurugram'],
  '13': ['KNL', 'Karnal'],
  '14': ['LDH', 'Ludhiana'],
  '15': ['BTI', 'Bathinda'],
  '16': ['IXC', 'Chandigarh'],
  '17': ['SLV', 'Shimla'],
  '18': ['IXJ', 'Jammu'],
  '19': ['SXR', 'Srinagar'],
  '20': ['KNU', 'Kanpur'],
  '21': ['IXD', 'Prayagraj'],
  '22': ['VNS', 'Varanasi'],
  '23': ['GZP', 'Ghazipur'],
  '24': ['DED', 'Dehradun'],
  '25': ['MRT', 'Meerut'],
  '26': ['LKO', 'Lucknow'],
  '27': ['GOP', 'Gorakhpur'],
  '28': ['AGR', 'Agra'],
  '30': ['JAI', 'Jaipur'],
  '31': ['UDR', 'Udaipur'],
  '32': ['KTU', 'Kota'],
  '33': ['BKB', 'Bikaner'],
  '34': ['JDH', 'Jodhpur'],
  '36': ['RAJ', 'Rajkot'],
  '37': ['BHJ', 'Bhuj'],
  '38': ['AMD', 'Ahmedabad'],
  '39': ['STV', 'Surat'],
  '40': ['BOM', 'Mumbai'],
  '41': ['PNQ', 'Pune'],
  '42': ['ISK', 'Nashik'],
  '43': ['IXU', 'Aurangabad'],
  '44': ['NAG', 'Nagpur'],
  '45': ['IDR', 'Indore'],
  '46': ['BHO', 'Bhopal'],
  '47': ['GWL', 'Gwalior'],
  '48': ['JLR', 'Jabalpur'],
  '49': ['RPR', 'Raipur'],
  '50': ['HYD', 'Hyderabad'],
  '51': ['TIR', 'Tirupati'],
  '52': ['VGA', 'Vijayawada'],
  '53': ['VTZ', 'Visakhapatnam'],
  '56': ['BLR', 'Bengaluru'],
  '57': ['MYQ', 'Mysuru'],
  '58': ['HBX', 'Hubballi'],
  '59': ['IXG', 'Belagavi'],
  '60': ['MAA', 'Chennai'],
  '61': ['TRZ', 'Tiruchirappalli'],
  '62': ['IXM', 'Madurai'],
  '63': ['SXV', 'Salem'],
  '64': ['CJB', 'Coimbatore'],
  '67': ['CCJ', 'Kozhikode'],
  '68': ['COK', 'Kochi'],
  '69': ['TRV', 'Thiruvananthapuram'],
  '70': ['CCU', 'Kolkata'],
  '71': ['HWH', 'Howrah'],
  '72': ['KGP', 'Kharagpur'],
  '73': ['IXB', 'Siliguri'],
  '74': ['KLY', 'Kalyani'],
  '75': ['BBI', 'Bhubaneswar'],
  '76': ['BAM', 'Berhampur'],
  '77': ['JRG', 'Sambalpur'],
  '78': ['GAU', 'Guwahati'],
  '79': ['SHL', 'Shillong'],
  '80': ['PAT', 'Patna'],
  '81': ['BGP', 'Bhagalpur'],
  '82': ['DHN', 'Dhanbad'],
  '83': ['IXR', 'Ranchi'],
  '84': ['MZF', 'Muzaffarpur'],
  '85': ['PUR', 'Purnia'],
};

const METROS = new Set(['DEL', 'BOM', 'CCU', 'MAA', 'BLR', 'HYD', 'AMD', 'PNQ']);
/** Hills, the North-East and the far south: everything there takes longer. */
const FAR = new Set(['SLV', 'IXJ', 'SXR', 'GAU', 'SHL', 'IXB', 'CCJ', 'COK', 'TRV']);

/** Heaviest parcel, also by its volume. */
export const HEAVIEST_GRAMS = 70_000;

export type Route = { zone: string; etaDays: number; routingCode: string; from: string; to: string };

function centre(pin: string) {
  const found = CENTRES[pin.slice(0, 2)];
  return /^[1-9][0-9]{5}$/.test(pin) && found ? { code: found[0], town: found[1] } : null;
}

/** How a parcel goes between two PIN codes; null where this courier does not go. */
export function routeBetween(fromPin: string, toPin: string): Route | null {
  const [from, to] = [centre(fromPin), centre(toPin)];
  if (!from || !to) return null;
  const [zone, etaDays] = zoneOf(from.code, to.code, fromPin[0] === toPin[0]);
  // The last three digits tell the delivery route within its centre.
  return { zone, etaDays, routingCode: `${to.code}/${toPin.slice(3)}`, from: from.town, to: to.town };
}

function zoneOf(from: string, to: string, isSameRegion: boolean): [zone: string, etaDays: number] {
  if (from === to) return ['A', 1];
  if (FAR.has(from) || FAR.has(to)) return ['E', 6];
  if (isSameRegion) return ['B', 2];
  return METROS.has(from) && METROS.has(to) ? ['C', 2] : ['D', 4];
}
