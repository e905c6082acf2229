import { Column, Img, Row, Text } from 'react-email';
import { formatPaise } from '#contract/paise.ts';
import { small, text } from './frame.tsx';

interface AmountProps {
  label: string;
  note?: string;
  /** Address of a picture of 4:3 that says nothing the words do not say. */
  picture?: string | null;
  paise: number;
  isStrong?: boolean;
}

/** A line of a sum. */
export function Amount(props: AmountProps) {
  const style = { ...text, margin: '4px 0', fontWeight: props.isStrong ? 700 : 400 };
  const amount = props.paise === 0 && props.label === 'Shipping' ? 'FREE' : formatPaise(props.paise);
  return (
    <Row>
      {props.picture ? (
        <Column style={{ width: '88px', verticalAlign: 'top', paddingTop: '6px' }}>
          <Img src={props.picture} alt="" width={72} height={54} style={{ borderRadius: '6px' }} />
        </Column>
      ) : null}
      <Column>
        <Text style={style}>{props.label}</Text>
        {props.note ? <Text style={small}>{props.note}</Text> : null}
      </Column>
      <Column align="right" style={{ verticalAlign: 'top', whiteSpace: 'nowrap', paddingLeft: '12px' }}>
        <Text style={style}>{amount}</Text>
      </Column>
    </Row>
  );
}
