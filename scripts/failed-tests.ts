// The tests that failed, out of the runners' JSON reports: said again below everything, where a long log is cut off last.

export interface VitestReport {
  readonly testResults?: readonly {
    readonly name: string;
    readonly status: string;
    readonly message?: string;
    readonly assertionResults?: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly ok: boolean;
    readonly tests: readonly {
      readonly results: readonly { readonly error?: { readonly message?: string } }[];
    }[];
  }[];
}

export interface PlaywrightReport {
  readonly suites?: readonly PlaywrightSuite[];
  readonly errors?: readonly { readonly message?: string }[];
}

const linesSaid = 6;

/** Each failed test of a Vitest report with the first lines of its error; a file that could not run stands for itself. */
export function failedInVitest({ testResults = [] }: VitestReport): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults = [] }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [nameWithError(name, message)] : [];
    return failed.map((test) => nameWithError(`${name}: ${test.fullName}`, test.failureMessages?.[0]));
  });
}

/** Each failed test of a Playwright report with the first lines of its error, and what failed outside any test. */
export function failedInPlaywright({ suites = [], errors = [] }: PlaywrightReport): string[] {
  return [
    ...suites.flatMap(failedInSuite),
    ...errors.map(({ message }) => nameWithError('browser tests', message)),
  ];
}

function failedInSuite({ suites = [], specs = [] }: PlaywrightSuite): string[] {
  const failed = specs.filter(({ ok }) => !ok);
  return [
    ...suites.flatMap(failedInSuite),
    ...failed.map(({ title, file, tests }) => {
      const results = tests.flatMap((test) => test.results);
      return nameWithError(
        `${file}: ${title}`,
        results.find(({ error }) => error !== undefined)?.error?.message,
      );
    }),
  ];
}

function nameWithError(name: string, message = ''): string {
  const path = name.startsWith(process.cwd()) ? name.slice(process.cwd().length + 1) : name;
  const lines = message.split('\n').filter((line) => line.trim() !== '');
  return [path, ...lines.slice(0, linesSaid).map((line) => `    ${line}`)].join('\n');
}
