import { Document, Image, Page, Path, StyleSheet, Svg, View } from '@react-pdf/renderer';
import type { PressCondition } from '#contract/catalogue/catalogue.ts';
import { parseRows } from '#contract/catalogue/quantity-rows.ts';
import { formatDay } from '#contract/dates.ts';
import { type PartnerJob, productionSteps } from '#contract/fulfilment/fulfilment.ts';
import { formatDateTime, formatShortMoment } from '#contract/moments.ts';
import { LATIN_FAMILIES } from '#server/platform/documents/pdf-fonts.ts';
import { Text } from '#server/platform/documents/pdf-text.tsx';

export interface TicketProps {
  job: PartnerJob;
  orderId: string;
  partnerName: string;
  /** What the code opens. */
  jobUrl: string;
  drawnAt: Date;
  /** JPEG by line: the design on the product as the customer saw it. */
  mockups: ReadonlyMap<string, Buffer>;
  /** JPEG by line: the first page as the press will show it. */
  proofs: ReadonlyMap<string, Buffer>;
}

const INK = '#161A2B';
const MUTED = '#5B6072';
const LINE = '#BDB8AE';

/** Letters of a word that fit beside three others and a picture. */
const NARROW = 14;

const styles = StyleSheet.create({
  page: { padding: 36, paddingBottom: 48, fontSize: 10, color: INK, lineHeight: 1.4 },
  head: { flexDirection: 'row', justifyContent: 'space-between', gap: 16, marginBottom: 14, flexShrink: 0 },
  number: { fontSize: 26, fontWeight: 600, lineHeight: 1.15 },
  due: { fontSize: 15, fontWeight: 600, lineHeight: 1.25, marginTop: 4 },
  muted: { color: MUTED },
  strong: { fontWeight: 600 },
  label: { fontSize: 8, color: MUTED, textTransform: 'uppercase', letterSpacing: 0.6, lineHeight: 1.2 },
  box: { borderWidth: 1, borderColor: LINE, borderRadius: 4, padding: 10, marginBottom: 10 },
  product: { fontSize: 14, fontWeight: 600, lineHeight: 1.25, marginBottom: 4 },
  facts: { flexDirection: 'row', flexWrap: 'wrap', rowGap: 4, marginVertical: 4 },
  fact: { width: '25%', minWidth: 84, paddingRight: 8 },
  mockup: { width: 150 },
  picture: { width: 150, height: 112.5, objectFit: 'cover', borderRadius: 3 },
  columns: { flexDirection: 'row', gap: 14 },
  column: { flex: 1 },
  step: { flexDirection: 'row', alignItems: 'center', gap: 6, marginRight: 18 },
  tick: { width: 12, height: 12, borderWidth: 1, borderColor: INK },
  foot: {
    position: 'absolute',
    left: 36,
    right: 36,
    bottom: 24,
    fontSize: 8,
    color: MUTED,
    textAlign: 'center',
  },
});

/**
 * What lies with a job in the workshop: what to print, from which files, until when, and where it goes. What it pays is not for
 * everybody who passes.
 */
export function TicketDocument(props: TicketProps & { code: boolean[][] }) {
  const { job, drawnAt } = props;
  return (
    <Document title={`Job ticket ${job.jobNumber}`} author="Inkbazaar" creationDate={drawnAt}>
      <Page size="A4" style={[styles.page, { fontFamily: LATIN_FAMILIES }]}>
        <Head {...props} />
        {job.items.map((line) => (
          <Line
            key={line.lineId}
            line={line}
            mockup={props.mockups.get(line.lineId)}
            proof={props.proofs.get(line.lineId)}
          />
        ))}
        {job.specialInstructions ? (
          <View style={styles.box} wrap={false}>
            <Text style={styles.label}>Instructions for the whole order</Text>
            <Text>{job.specialInstructions}</Text>
          </View>
        ) : null}
        <Where job={job} />
        <Steps job={job} />
        <View style={styles.foot} fixed>
          <Text>Printed on {formatDateTime(drawnAt)}</Text>
          <Text>What the code opens is always up to date.</Text>
        </View>
      </Page>
    </Document>
  );
}

function Head(props: TicketProps & { code: boolean[][] }) {
  const { job } = props;
  return (
    <View style={styles.head}>
      <View style={styles.column}>
        <Text style={styles.label}>{job.isReprint ? 'Job ticket, printed again' : 'Job ticket'}</Text>
        <Text style={styles.number}>{job.jobNumber}</Text>
        <Text style={styles.due}>Dispatch by {formatShortMoment(job.dueAt)}</Text>
        <Text style={styles.muted}>{props.partnerName}</Text>
      </View>
      <View>
        <Code data={props.code} />
        <Text style={[styles.muted, { fontSize: 8, marginTop: 3, textAlign: 'center' }]}>Open this job</Text>
      </View>
    </View>
  );
}

/** Each module a unit square of one path. */
function Code({ data }: { data: boolean[][] }) {
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <Svg width={84} height={84} viewBox={`0 0 ${data.length} ${data.length}`}>
      <Path d={squares.join('')} fill="#000" />
    </Svg>
  );
}

interface LineProps {
  line: PartnerJob['items'][number];
  mockup: Buffer | undefined;
  proof: Buffer | undefined;
}

/** What the print file adds to what was ordered: its pages, and the press it was made for. */
function printFacts({ printFile }: LineProps['line']): [string, string][] {
  if (!printFile || printFile.state === 'as_sent') return [];
  const { condition, pageCount } = printFile;
  return [
    ['Print file', `${pageCount} ${pageCount === 1 ? 'page' : 'pages'}`],
    ['Made for', condition ? conditionNames[condition] : 'The screen (sRGB)'],
  ];
}

const conditionNames: Readonly<Record<PressCondition, string>> = {
  'coated-fogra39': 'FOGRA39, coated',
  'uncoated-fogra29': 'FOGRA29, uncoated',
  'swop-tr003': 'SWOP TR003',
};

/** Quantities of several values one below the other: they are counted off while packing. */
function linesOf(words: string): string[] {
  return parseRows(words)?.map(({ value, quantity }) => `${value} × ${quantity}`) ?? [words];
}

function Line({ line, mockup, proof }: LineProps) {
  const facts = [
    ...Object.entries(line.attributes),
    ...Object.entries(line.specifications),
    ...printFacts(line),
  ];
  return (
    <View style={styles.box} wrap={false}>
      <View style={styles.columns}>
        <View style={styles.column}>
          <Text style={styles.product}>
            {line.quantity.toLocaleString('en-IN')} × {line.productName}
          </Text>
          <View style={styles.facts}>
            {facts.map(([name, value]) => (
              <View key={name} style={styles.fact}>
                <Text style={styles.label} longestWord={NARROW}>
                  {name}
                </Text>
                {linesOf(value).map((words) => (
                  <Text key={words} style={styles.strong} longestWord={NARROW}>
                    {words}
                  </Text>
                ))}
              </View>
            ))}
          </View>
          {line.placementWords.length > 0 ? (
            <View style={{ marginBottom: 4 }}>
              <Text style={styles.label}>Where the artwork goes</Text>
              {line.placementWords.map((words) => (
                <Text key={words} style={styles.strong}>
                  {words}
                </Text>
              ))}
            </View>
          ) : null}
          <Text style={styles.label}>Files</Text>
          {line.files.map((file) => (
            <Text key={file.fileId}>
              {file.fileName}
              {file.pageCount ? ` (${file.pageCount} ${file.pageCount === 1 ? 'page' : 'pages'})` : ''}
            </Text>
          ))}
          {line.notes ? (
            <View style={{ marginTop: 4 }}>
              <Text style={styles.label}>Notes of the customer</Text>
              <Text>{line.notes}</Text>
            </View>
          ) : null}
        </View>
        {mockup || proof ? (
          <View style={styles.mockup}>
            <Picture picture={proof} says="As it will be printed, with its bleed" isWhole />
            <Picture picture={mockup} says="As the customer saw it" />
          </View>
        ) : null}
      </View>
    </View>
  );
}

function Picture(props: { picture: Buffer | undefined; says: string; isWhole?: boolean }) {
  const { picture, says, isWhole } = props;
  if (!picture) return null;
  return (
    <View style={{ marginBottom: 6 }}>
      <Image src={picture} style={isWhole ? [styles.picture, { objectFit: 'contain' }] : styles.picture} />
      <Text style={[styles.muted, { fontSize: 8, marginTop: 3 }]}>{says}</Text>
    </View>
  );
}

function Where({ job }: { job: PartnerJob }) {
  const { deliverTo, estimated } = job;
  const { length, width, height } = estimated.dimensionsCm;
  return (
    <View style={[styles.box, styles.columns]} wrap={false}>
      <View style={styles.column}>
        <Text style={styles.label}>Deliver to</Text>
        {deliverTo ? (
          <>
            <Text style={styles.strong}>{deliverTo.name}</Text>
            <Text>{deliverTo.address}</Text>
          </>
        ) : null}
        <Text style={styles.strong}>{job.zipCode}</Text>
      </View>
      <View style={styles.column}>
        <Text style={styles.label}>Parcel, estimated</Text>
        <Text>
          {estimated.weightKg.toLocaleString('en-IN')} kg, {length} × {width} × {height} cm
        </Text>
        <Text style={[styles.label, { marginTop: 4 }]}>Promised for</Text>
        <Text>{formatDay(job.arrivesBy)}</Text>
      </View>
    </View>
  );
}

function Steps({ job }: { job: PartnerJob }) {
  return (
    <View style={styles.columns} wrap={false}>
      {job.steps.map(({ step, doneAt }) => (
        <View key={step} style={styles.step}>
          <View style={[styles.tick, doneAt ? { backgroundColor: INK } : {}]} />
          <Text>{productionSteps[step]}</Text>
        </View>
      ))}
    </View>
  );
}
