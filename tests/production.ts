/** All that production wants of its environment, without a company behind it. */
export const PRODUCTION = {
  NODE_ENV: 'production',
  RATE_LIMITS: 'on',
  RAZORPAY_KEY_ID: 'rzp_live_1',
  RAZORPAY_KEY_SECRET: 'secret-of-the-key',
  RAZORPAY_WEBHOOK_SECRET: 'secret-of-the-webhook',
  COURIER: 'delhivery',
  COURIER_DELHIVERY_TOKEN: 'token-of-the-courier',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Acme Prints <hello@acme-prints.in>',
  SUPPORT_EMAIL: 'support@acme-prints.in',
  SUPPLIER_ADDRESS: '7 Station Road, Pune, Maharashtra 411001',
  TOKEN_SECRET: 'q7Rk2mXvT9cLw4HsZb8NfYd1PjGe6UaE',
  BASE_URL: 'https://acme-prints.in',
};
