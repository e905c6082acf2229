import { type ReactNode, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { MeasureScreen } from './measure-screen.tsx';
import { keepScale, measuredScale, NOMINAL_PX_PER_MM } from './screen-scale.ts';

interface MeasuredScreenProps {
  /** What is shown as large as it is, with the button that measures anew. */
  children: (pxPerMm: number, measureAgain: ReactNode) => ReactNode;
}

/** Shows something as large as it will be in the hand; asks for a bank card once, to know how large that is here. */
export function MeasuredScreen({ children }: MeasuredScreenProps) {
  const [pxPerMm, setScale] = useState(() => measuredScale() ?? NOMINAL_PX_PER_MM);
  const [isMeasuring, setMeasuring] = useState(() => measuredScale() === null);
  if (isMeasuring) {
    return (
      <MeasureScreen
        pxPerMm={pxPerMm}
        onChange={setScale}
        onDone={() => {
          keepScale(pxPerMm);
          setMeasuring(false);
        }}
      />
    );
  }
  return children(
    pxPerMm,
    <Button look="quiet" size="small" onClick={() => setMeasuring(true)}>
      Measure the screen again
    </Button>,
  );
}
