import { Document, Page, Path, StyleSheet, Svg, View } from '@react-pdf/renderer';
import { formatShortDate } from '#contract/moments.ts';
import { formatPaise } from '#contract/paise.ts';
import { LATIN_FAMILIES } from '#server/platform/documents/pdf-fonts.ts';
import { Text, WithWords, type Words } from '#server/platform/documents/pdf-text.tsx';
import type { LabelSize } from './adapter.ts';
import { type Bars, code128Bars } from './code-128.ts';
import type { LabelData } from './label-data.ts';

const MM = 72 / 25.4;
/** A dot of the usual label printer, 203 to the inch: bars of whole dots come out sharp. */
const DOT = 72 / 203;

/** Pages in points. The design is one, 95 × 140 mm at most, so that it fits the smallest of them. */
const PAGES: Record<LabelSize, readonly [width: number, height: number]> = {
  '4x6': [288, 432],
  A6: [105 * MM, 148 * MM],
  A4: [210 * MM, 297 * MM],
};
const BOX = { width: 758 * DOT, height: 140 * MM };
const BAR_HEIGHT = 16 * MM;
const QUIET_MODULES = 10;
/** Module widths that can be had, in dots: 0.5 mm where it fits, never below 0.33 mm. */
const MODULE_DOTS = [4, 3];

const styles = StyleSheet.create({
  page: { color: '#000', fontSize: 8.5, lineHeight: 1.3, backgroundColor: '#fff' },
  box: { position: 'absolute', borderWidth: 1, borderColor: '#000', width: BOX.width, height: BOX.height },
  part: { paddingHorizontal: 8, paddingVertical: 5, borderBottomWidth: 1, borderBottomColor: '#000' },
  roomy: { flexGrow: 1, justifyContent: 'space-between' },
  last: { borderBottomWidth: 0 },
  row: { flexDirection: 'row', justifyContent: 'space-between', alignItems: 'center', gap: 8 },
  columns: { flexDirection: 'row', gap: 8 },
  column: { flex: 1 },
  courier: { fontSize: 11, fontWeight: 600, lineHeight: 1.2 },
  routing: { fontSize: 20, fontWeight: 600, lineHeight: 1.1 },
  prepaid: {
    fontSize: 10,
    fontWeight: 600,
    lineHeight: 1.2,
    borderWidth: 1,
    borderColor: '#000',
    paddingHorizontal: 5,
    paddingVertical: 2,
  },
  code: { alignItems: 'center' },
  awb: { fontSize: 12, fontWeight: 600, letterSpacing: 1.5, marginTop: 3, lineHeight: 1.1 },
  caption: { fontSize: 6.5, lineHeight: 1.3 },
  name: { fontSize: 13, fontWeight: 600, lineHeight: 1.25 },
  phone: { fontSize: 11, fontWeight: 600, lineHeight: 1.2 },
  pin: { fontSize: 26, fontWeight: 600, lineHeight: 1.1 },
  strong: { fontWeight: 600 },
  small: { fontSize: 7, lineHeight: 1.3 },
});

/** Longer addresses in smaller letters and more lines, so that the longest still leaves room for the rest. */
function sizeFor(text: string): { fontSize: number; maxLines: number } {
  if (text.length <= 90) return { fontSize: 12, maxLines: 4 };
  if (text.length <= 160) return { fontSize: 10, maxLines: 5 };
  return text.length <= 280 ? { fontSize: 8, maxLines: 6 } : { fontSize: 7, maxLines: 7 };
}

/** The same for names, which may be 120 letters. */
function nameSizeFor(text: string): { fontSize: number; maxLines: number } {
  if (text.length <= 60) return { fontSize: 13, maxLines: 2 };
  return { fontSize: text.length <= 80 ? 10 : 8.5, maxLines: 3 };
}

/** More than that, and only the Latin of what has to be said beside its letters has room. */
const MOST_OF = { name: 60, address: 160, town: 40, products: 120 };

type Fitted = (text: string, most: number) => { text: string; inLatin: boolean; shown: string };

/** How a text is set on a label: on one line of its source, and in Latin alone where both are too long. */
function fitting({ shown, latin }: Words): Fitted {
  return (given, most) => {
    const text = given.replaceAll(/\s+/g, ' ').trim();
    const both = shown(text);
    const inLatin = both !== text && both.length > most;
    return { text, inLatin, shown: inLatin ? latin(text) : both };
  };
}

/** A column is this wide; no letter is wider than its size. */
const COLUMN = BOX.width - 18;
const lettersOf = (fontSize: number) => Math.floor(COLUMN / fontSize);

const townOf = ({ city, state }: LabelData['to']) => [city, state].filter(Boolean).join(', ');

const kilograms = (grams: number) =>
  `${(grams / 1000).toLocaleString('en-IN', { maximumFractionDigits: 2 })} kg`;
const centimetres = ({ lengthMm, widthMm, heightMm }: LabelData) =>
  `${[lengthMm, widthMm, heightMm].map((mm) => (mm / 10).toLocaleString('en-IN')).join(' × ')} cm`;

/** A barcode and how many points its narrowest bar is wide. */
interface Code extends Bars {
  unit: number;
}

/** @throws when the number is too long to be read from a label */
export function labelCode(awb: string): Code {
  const found = code128Bars(awb);
  const dots = MODULE_DOTS.find((one) => (found.width + 2 * QUIET_MODULES) * one * DOT <= BOX.width - 2);
  if (!dots) throw new Error(`The number ${awb} is too long for a label.`);
  return { ...found, unit: dots * DOT };
}

/** A shipping label for thermal printers: black on white, nothing but what courier and customer need. */
export function LabelDocument({ label, code, size }: { label: LabelData; code: Code; size: LabelSize }) {
  const [width, height] = PAGES[size];
  const left = Math.max(0, Math.floor((width - BOX.width) / 2 / DOT)) * DOT;
  const top = size === 'A4' ? 10 * MM : (height - BOX.height) / 2;
  return (
    <Document title={`Label ${label.awb}`} creationDate={label.bookedAt}>
      <Page size={[width, height]} style={[styles.page, { fontFamily: LATIN_FAMILIES }]}>
        <View
          style={[styles.box, { left, top, width: BOX.width, maxHeight: BOX.height, overflow: 'hidden' }]}
        >
          <Head label={label} />
          <Barcode awb={label.awb} code={code} />
          <WithWords>
            {(words) => (
              <>
                <ShipTo to={label.to} fitted={fitting(words)} />
                <Facts label={label} fitted={fitting(words)} />
                <From label={label} fitted={fitting(words)} />
              </>
            )}
          </WithWords>
        </View>
      </Page>
    </Document>
  );
}

function Head({ label }: { label: LabelData }) {
  return (
    <View style={[styles.part, styles.row]}>
      <View>
        <Text style={styles.courier}>{label.courier}</Text>
        <Text>{label.service}</Text>
      </View>
      <Text style={styles.routing}>{label.routingCode}</Text>
      <Text style={styles.prepaid}>Prepaid</Text>
    </View>
  );
}

function Barcode({ awb, code }: { awb: string; code: Code }) {
  const { width: modules, bars, unit } = code;
  const shapes = bars.map(({ start, width }) => `M${start} 0h${width}v1h-${width}z`).join('');
  return (
    <View style={[styles.part, styles.code]}>
      <Svg width={modules * unit} height={BAR_HEIGHT} viewBox={`0 0 ${modules} 1`} preserveAspectRatio="none">
        <Path d={shapes} fill="#000" />
      </Svg>
      <Text style={styles.awb}>{awb}</Text>
    </View>
  );
}

function ShipTo({ to, fitted }: { to: LabelData['to']; fitted: Fitted }) {
  const name = fitted(to.name, MOST_OF.name);
  const nameSize = nameSizeFor(name.shown);
  const address = fitted(to.address, MOST_OF.address);
  const { fontSize, maxLines } = sizeFor(address.shown);
  const town = fitted(townOf(to), MOST_OF.town);
  return (
    <View style={[styles.part, styles.roomy]}>
      <View>
        <Text style={styles.caption}>SHIP TO</Text>
        <Text
          style={[styles.name, { ...nameSize, textOverflow: 'ellipsis' }]}
          longestWord={lettersOf(nameSize.fontSize)}
          inLatin={name.inLatin}
        >
          {name.text}
        </Text>
        <Text
          style={{ fontSize, lineHeight: 1.3, maxLines, textOverflow: 'ellipsis' }}
          longestWord={lettersOf(fontSize)}
          inLatin={address.inLatin}
        >
          {address.text}
        </Text>
        {town.text ? (
          <Text
            style={[styles.strong, { fontSize, lineHeight: 1.3, maxLines: 1, textOverflow: 'ellipsis' }]}
            longestWord={lettersOf(fontSize)}
            inLatin={town.inLatin}
          >
            {town.text}
          </Text>
        ) : null}
      </View>
      <View style={styles.row}>
        <Text style={styles.pin}>{to.pin}</Text>
        <Text style={styles.phone}>Phone {to.phone}</Text>
      </View>
    </View>
  );
}

function Facts({ label, fitted }: { label: LabelData; fitted: Fitted }) {
  const products = fitted(label.products, MOST_OF.products);
  return (
    <View style={styles.part}>
      <View style={styles.columns}>
        <View style={styles.column}>
          <Text>
            Order <Text style={styles.strong}>{label.orderNo}</Text>
          </Text>
          <Text>Invoice {label.invoiceNo}</Text>
          <Text>Value {formatPaise(label.valuePaise)}</Text>
        </View>
        <View style={styles.column}>
          <Text>{formatShortDate(label.bookedAt)}</Text>
          <Text>{kilograms(label.weightGrams)}</Text>
          <Text>{centimetres(label)}</Text>
        </View>
      </View>
      <Text
        style={[styles.small, { maxLines: 2, textOverflow: 'ellipsis' }]}
        longestWord={lettersOf(7)}
        inLatin={products.inLatin}
      >
        {products.text}
      </Text>
    </View>
  );
}

function From({ label: { from }, fitted }: { label: LabelData; fitted: Fitted }) {
  const name = fitted(from.name, MOST_OF.name);
  const place = fitted([from.address, townOf(from)].filter(Boolean).join(', '), MOST_OF.address);
  return (
    <View style={[styles.part, styles.last]}>
      <Text style={styles.caption}>FROM, AND RETURN TO</Text>
      <Text
        style={[styles.strong, { maxLines: 1, textOverflow: 'ellipsis' }]}
        longestWord={lettersOf(8.5)}
        inLatin={name.inLatin}
      >
        {name.text}
      </Text>
      <Text
        style={[styles.small, { maxLines: 3, textOverflow: 'ellipsis' }]}
        longestWord={lettersOf(7)}
        inLatin={place.inLatin}
      >
        {place.text}
      </Text>
      <Text>
        <Text style={styles.strong}>{from.pin}</Text> Phone {from.phone}
      </Text>
    </View>
  );
}
