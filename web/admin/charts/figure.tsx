import '@mantine/charts/styles.layer.css';
import type { ReactNode } from 'react';
import styles from './charts.module.css';

interface FigureProps {
  title: string;
  /** What the chart draws, row by row: for screen readers, and for everybody who would rather read. */
  header: readonly string[];
  rows: readonly (readonly (string | number)[])[];
  children: ReactNode;
}

/** A chart with its table. The drawing itself says nothing that the table does not. */
export function Figure({ title, header, rows, children }: FigureProps) {
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>{title}</figcaption>
      <div aria-hidden="true">{children}</div>
      <details className={styles.table}>
        <summary>Show “{title}” as a table</summary>
        <div className={styles.box}>
          <table>
            <caption className="spoken">{title}</caption>
            <thead>
              <tr>
                {header.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([first, ...rest]) => (
                <tr key={first}>
                  <th scope="row">{first}</th>
                  {rest.map((cell, index) => (
                    <td key={header[index + 1]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
}
