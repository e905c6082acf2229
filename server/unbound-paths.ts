/**
 * OpenAPI of the routes no endpoint of the contract describes: bytes, the tus protocol, what the gateway sends, and
 * the checks of an operator. A new object each time: the plugin adds the bound routes to it.
 */
export function unboundPaths() {
  return {
    '/files': { post: createUpload },
    '/files/{key}': {
      parameters: [uploadKey, tusVersion],
      head: tellOffset,
      patch: sendPiece,
      delete: endUpload,
    },
    '/files/{key}/preview.webp': { get: picture('Preview of an upload, by its key', 'key') },
    '/files/links/{token}/preview.webp': { get: picture('Preview of an ordered file, by its link', 'token') },
    '/files/links/{token}/original': {
      get: {
        tags: ['Artwork'],
        summary: 'The uploaded file itself, by its link',
        parameters: [pathText('token')],
        responses: { 200: bytes('The file, as a download', 'application/octet-stream'), 404: refusal },
      },
    },
    '/billing/invoices/{token}': {
      get: {
        tags: ['Billing'],
        summary:
          'Receipt, tax invoice or credit note, by the link of POST /billing/invoice or /billing/credit-notes',
        parameters: [pathText('token')],
        responses: { 200: bytes('The document', 'application/pdf'), 404: refusal },
      },
    },
    '/pictures/{name}': {
      get: {
        tags: ['Catalogue'],
        summary: 'An uploaded picture of a product or category',
        parameters: [pathText('name')],
        responses: { 200: bytes('The picture', 'image/webp'), 404: refusal },
      },
    },
    '/products/export.csv': {
      get: {
        tags: ['Catalogue administration'],
        summary: 'Products or prices as CSV, by the link of POST /products/export',
        parameters: [{ name: 'token', in: 'query', required: true, schema: text }],
        responses: { 200: bytes('The table', 'text/csv'), 404: refusal },
      },
    },
    '/orders/export.csv': {
      get: {
        tags: ['Admin: orders'],
        summary: 'Orders as CSV, by the link of POST /orders/export',
        parameters: [{ name: 'token', in: 'query', required: true, schema: text }],
        responses: { 200: bytes('The table', 'text/csv'), 404: refusal },
      },
    },
    '/billing/webhook': { post: gatewayEvent },
    '/health': { get: check('The process lives', {}) },
    '/ready': {
      get: check('It can do its work', { 503: { description: 'It is stopping, or the database is away' } }),
    },
  };
}

const text = { type: 'string' };
const refusal = {
  description: 'Refused',
  content: {
    'application/json': {
      schema: {
        type: 'object',
        properties: { code: text, message: text, error: text },
        required: ['code', 'message', 'error'],
      },
    },
  },
};

const pathText = (name: string) => ({ name, in: 'path', required: true, schema: text });
const header = (name: string, description: string, schema: object, isRequired = true) => ({
  name,
  in: 'header',
  required: isRequired,
  description,
  schema,
});
const bytes = (description: string, type: string) => ({
  description,
  content: { [type]: { schema: { type: 'string', format: 'binary' } } },
});

const uploadKey = {
  ...pathText('key'),
  description: 'From the Location of the new upload; whoever has it may go on with the upload.',
};
const tusVersion = header('Tus-Resumable', 'Version of the protocol', { type: 'string', const: '1.0.0' });
const offsetHeader = { 'Upload-Offset': { description: 'Bytes that arrived', schema: { type: 'integer' } } };

const createUpload = {
  tags: ['Artwork'],
  summary: 'Begin an upload (tus 1.0.0)',
  description:
    'Up to 50 MB: pdf, png, jpg, jpeg, ai, eps, svg. Any tus client can send it; afterwards ' +
    '`GET /files/{key}/status` says what became of it.',
  parameters: [
    tusVersion,
    header('Upload-Length', 'Size of the file in bytes', { type: 'integer', maximum: 52_428_800 }),
    header('Upload-Metadata', '`filename` and its base64 value', text),
  ],
  responses: {
    201: {
      description: 'Send the bytes to Location',
      headers: { Location: { schema: text } },
    },
    413: refusal,
    415: refusal,
    429: refusal,
  },
};

const tellOffset = {
  tags: ['Artwork'],
  summary: 'How much of an upload has arrived',
  responses: { 200: { description: 'Go on from here', headers: offsetHeader }, 404: refusal },
};

const sendPiece = {
  tags: ['Artwork'],
  summary: 'Send the next piece of an upload',
  parameters: [header('Upload-Offset', 'Where this piece begins', { type: 'integer' })],
  requestBody: {
    required: true,
    content: { 'application/offset+octet-stream': { schema: { type: 'string', format: 'binary' } } },
  },
  responses: {
    204: { description: 'Arrived', headers: offsetHeader },
    404: refusal,
    409: { description: 'The piece does not begin where the upload stands' },
    413: refusal,
  },
};

const endUpload = {
  tags: ['Artwork'],
  summary: 'Give up an upload',
  responses: { 204: { description: 'Nothing of it is kept' }, 404: refusal },
};

const gatewayEvent = {
  tags: ['Billing'],
  summary: 'What the payment gateway tells (Razorpay webhook)',
  description: 'Only a hint: the gateway is asked before anything changes. Safe to repeat.',
  parameters: [
    header('X-Razorpay-Signature', 'HMAC-SHA256 of the raw body with the webhook secret, in hex', text),
    header('X-Razorpay-Event-Id', 'Id of the event, the same in each repetition', text),
  ],
  requestBody: { required: true, content: { 'application/json': { schema: { type: 'object' } } } },
  responses: { 200: { description: 'Kept' }, 400: refusal },
};

const picture = (summary: string, parameter: string) => ({
  tags: ['Artwork'],
  summary,
  parameters: [pathText(parameter)],
  responses: { 200: bytes('The first page', 'image/webp'), 404: refusal },
});

function check(summary: string, otherwise: object) {
  const content = { 'application/json': { schema: { type: 'object', properties: { status: text } } } };
  return {
    tags: ['Operation'],
    summary,
    responses: { 200: { description: 'Yes', content }, ...otherwise },
  };
}
