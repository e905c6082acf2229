/**
 * What can be seen of a running process from outside: numbers for Prometheus, errors in groups, who runs. Always true:
 * without METRICS_PORT nothing is counted, and no number is about a person.
 */

import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** One for each process. */
export const registry = new Registry();

const state = { isOn: false };
/** A lag is told no finer than this; the alert asks for 250. */
const EVENT_LOOP_LOOK_MS = 50;

/** Whether anybody asked for numbers: what is not asked for costs nothing. */
export const isObserved = () => state.isOn;

/** From now on this process counts. */
export function beginObserving(version: string): void {
  state.isOn = true;
  // Looking at the event loop every 10 ms, as it is by itself, is four fifths of what all of this costs a process at rest.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: EVENT_LOOP_LOOK_MS });
  new Gauge({
    name: 'inkbazaar_build_info',
    help: 'Always 1; the version is its label',
    labelNames: ['version'],
    registers: [registry],
  }).set({ version }, 1);
}

const registers = [registry];
/** From what is kept in memory to what a person gives up on. */
const SECONDS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10];

const requests = new Histogram({
  name: 'http_server_request_duration_seconds',
  help: 'Answers by method, route template, operation of the contract and status',
  labelNames: ['method', 'route', 'operation', 'status'],
  buckets: SECONDS,
  registers,
});

const jobs = new Histogram({
  name: 'inkbazaar_job_duration_seconds',
  help: 'Runs of background jobs, by job and outcome',
  labelNames: ['job', 'outcome'],
  buckets: [0.01, 0.1, 1, 10, 60, 600],
  registers,
});

const calls = new Histogram({
  name: 'inkbazaar_outside_call_duration_seconds',
  help: 'Calls to companies outside (gateway, couriers), by company and outcome',
  labelNames: ['company', 'outcome'],
  buckets: SECONDS,
  registers,
});

const checks = new Counter({
  name: 'inkbazaar_artwork_checks_total',
  help: 'Uploaded files that were judged, by outcome',
  labelNames: ['outcome'],
  registers,
});

const pages = new Counter({
  name: 'inkbazaar_page_cache_requests_total',
  help: 'Pages asked of the page cache: kept, made, or waited for while they were made',
  labelNames: ['outcome'],
  registers,
});

const reads = new Counter({
  name: 'inkbazaar_reads_total',
  help: 'Operations that may be read from a replica, by where they were read',
  labelNames: ['from'],
  registers,
});

/** One answer of this process. */
export function observeRequest(
  labels: { method: string; route: string; operation: string; status: number },
  seconds: number,
): void {
  if (state.isOn) requests.observe(labels, seconds);
}

/** One run of a job. */
export function observeJob(job: string, outcome: 'done' | 'failed', seconds: number): void {
  if (state.isOn) jobs.observe({ job, outcome }, seconds);
}

/** A file was judged. */
export function countCheck(outcome: 'readable' | 'refused'): void {
  if (state.isOn) checks.inc({ outcome });
}

export function countRead(from: 'replica' | 'primary'): void {
  if (state.isOn) reads.inc({ from });
}

export function countPage(outcome: 'kept' | 'made' | 'waited'): void {
  if (state.isOn) pages.inc({ outcome });
}

/** Runs a call to a company outside and takes its time. */
export async function observeCall<T>(company: string, call: () => Promise<T>): Promise<T> {
  if (!state.isOn) return call();
  const end = calls.startTimer({ company });
  try {
    const answer = await call();
    end({ outcome: 'answered' });
    return answer;
  } catch (error) {
    end({ outcome: 'failed' });
    throw error;
  }
}

/**
 * Numbers that are read when they are asked for.
 * @param read answers with a value, or one for each label; when it fails the rest is told all the same
 */
export function observeGauge(
  name: string,
  help: string,
  read: () => Promise<number | Record<string, number>> | number | Record<string, number>,
  label?: string,
): void {
  new Gauge({
    name,
    help,
    labelNames: label ? [label] : [],
    registers,
    async collect() {
      this.reset();
      // Without labels a reset one is 0, which would be a number.
      if (!label) this.remove();
      const value = await Promise.resolve()
        .then(read)
        .catch(() => null);
      if (value === null) return;
      if (typeof value === 'number') this.set(value);
      else for (const [key, each] of Object.entries(value)) this.set({ [label ?? '']: key }, each);
    },
  });
}
