import type { ReactNode } from 'react';
import type { Health } from '#contract/health.ts';
import { formatDateTime } from '#contract/moments.ts';
import { formatCount } from '#web/lib/format.ts';
import { durationWords } from '../charts/chart-words.ts';
import styles from './health.module.css';
import { ageInWords, sizeInWords } from './health-words.ts';

const SANDBOXES = { gateway: 'payment gateway', courier: 'courier', mail: 'mail' } as const;
/** A process says every half minute that it is there. */
const GONE_AFTER_MS = 90_000;

/** What runs, what waits, and what is kept safe. */
export function HealthPanels({ health }: { health: Health }) {
  return (
    <div className={styles.panels}>
      <Panel title="Processes">
        <ul className={styles.list}>
          {health.processes.map(({ id, roles, version, host, pid, startedAt, seenAt }) => (
            <li key={id}>
              <strong>{roles.join(', ')}</strong>
              <span className={styles.says}>
                version {version}, on {host} ({pid}), since {formatDateTime(startedAt)}
              </span>
              {Date.now() - Date.parse(seenAt) > GONE_AFTER_MS && (
                <span className={styles.bad}>not seen since {formatDateTime(seenAt)}</span>
              )}
            </li>
          ))}
        </ul>
        <p className={styles.says}>A web process that runs without a database of its own is not listed.</p>
      </Panel>
      <Panel title="Database and files">
        <dl className={styles.facts}>
          <Fact name="PostgreSQL">
            {health.database.server}, {health.database.isBuiltIn ? 'built in' : 'a server of your own'}
          </Fact>
          <Fact name="Size">{sizeInWords(health.database.bytes)}</Fact>
          <Fact name="Migrations">
            {health.database.migrations}, the last {health.database.lastMigration.replace(/\.sql$/, '')}
          </Fact>
          <Fact name="Files">{health.files === 's3' ? 'in S3' : 'in a folder of this machine'}</Fact>
          <Fact name="Played here">
            {health.sandboxes.length === 0
              ? 'nothing: all companies are real'
              : health.sandboxes.map((name) => SANDBOXES[name]).join(', ')}
          </Fact>
        </dl>
      </Panel>
      <Backups backups={health.backups} />
      <Queue health={health} />
    </div>
  );
}

function Backups({ backups }: { backups: Health['backups'] }) {
  return (
    <Panel title="Backups">
      {!backups.isOn && (
        <p className={styles.bad}>No place for backups is set: nothing is backed up by itself.</p>
      )}
      <dl className={styles.facts}>
        <Fact name="Last good one">
          {backups.lastGoodAt ? ageInWords(backups.lastGoodAt) : <span className={styles.bad}>none yet</span>}
        </Fact>
        {backups.runs.map(({ kind, startedAt, finishedAt, error, files, databaseBytes }) => (
          <Fact key={kind} name={kind === 'full' ? 'Newest full one' : 'Newest of the log'}>
            {formatDateTime(startedAt)}
            {error !== null && <span className={styles.bad}> failed: {error}</span>}
            {finishedAt === null && ' under way, or its process ended'}
            {files !== null && `, ${files} files`}
            {databaseBytes !== null && `, database ${sizeInWords(databaseBytes)}`}
          </Fact>
        ))}
      </dl>
    </Panel>
  );
}

function Queue({ health: { waiting, givenUp } }: { health: Health }) {
  return (
    <Panel title="Background work">
      {waiting.length === 0 && givenUp.length === 0 && <p className={styles.calm}>Nothing waits.</p>}
      <ul className={styles.list}>
        {waiting.map(({ job, due, oldestSeconds, lastError }) => (
          <li key={job}>
            <strong>{job}</strong>
            <span className={styles.says}>
              {formatCount(due)} due, the oldest for {durationWords(oldestSeconds)}
            </span>
            {lastError !== null && <span className={styles.bad}>{lastError}</span>}
          </li>
        ))}
        {givenUp.map(({ job, count }) => (
          <li key={`given up ${job}`}>
            <strong>{job}</strong>
            <span className={styles.bad}>{formatCount(count)} given up after many tries</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.panel}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
