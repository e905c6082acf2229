import { Column, Row, Text } from 'react-email';
import { formatPaise } from '#contract/paise.ts';
import { small, text } from './frame.tsx';

/** A line of a sum. */
export function Amount(props: { label: string; note?: string; paise: number; isStrong?: boolean }) {
  const style = { ...text, margin: '4px 0', fontWeight: props.isStrong ? 700 : 400 };
  const amount = props.paise === 0 && props.label === 'Shipping' ? 'FREE' : formatPaise(props.paise);
  return (
    <Row>
      <Column>
        <Text style={style}>{props.label}</Text>
        {props.note ? <Text style={small}>{props.note}</Text> : null}
      </Column>
      <Column align="right" style={{ verticalAlign: 'top', whiteSpace: 'nowrap' }}>
        <Text style={style}>{amount}</Text>
      </Column>
    </Row>
  );
}
