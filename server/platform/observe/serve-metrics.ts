import { createServer } from 'node:http';
import { StartError } from '../config/start-error.ts';
import { registry } from './observe.ts';

/**
 * Answers `GET /metrics` on a port of its own, where only Prometheus comes.
 * @throws StartError when the port is taken
 */
export async function serveMetrics(
  port: number,
  host: string,
): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    const text = await registry.metrics().catch(() => null);
    if (text === null) response.writeHead(500).end();
    else response.writeHead(200, { 'content-type': registry.contentType }).end(text);
  });
  server.requestTimeout = 10_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new StartError(`METRICS_PORT ${port} cannot be used (${error.code}): set it to another one.`, {
          cause: error,
        }),
      ),
    );
    server.listen(port, host, resolve);
  });
  server.unref();
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
