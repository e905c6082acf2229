import { IconCheck } from '@tabler/icons-react';
import { classNames } from '../class-names.ts';
import styles from './step-indicator.module.css';

export interface Step {
  id: string;
  title: string;
  description?: string;
  isOptional?: boolean;
  status: 'completed' | 'current' | 'upcoming';
}

interface StepIndicatorProps {
  steps: readonly Step[];
  direction?: 'horizontal' | 'vertical';
  /** What the steps lead to, read aloud. */
  label: string;
}

/** Spec section 2: completed steps show a check, others their number; optional ones say so. */
export function StepIndicator({ steps, direction = 'horizontal', label }: StepIndicatorProps) {
  return (
    <ol className={classNames(styles.steps, styles[direction])} aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step.id}
          className={classNames(styles.step, styles[step.status])}
          aria-current={step.status === 'current' ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {step.status === 'completed' ? <IconCheck size={16} stroke={3} /> : index + 1}
          </span>
          <span>
            <span className={styles.title}>
              {step.title}
              {step.isOptional ? <span className={styles.optional}> (optional)</span> : null}
              {step.status === 'completed' ? <span className="spoken"> done</span> : null}
            </span>
            {step.description ? <span className={styles.description}>{step.description}</span> : null}
          </span>
        </li>
      ))}
    </ol>
  );
}
