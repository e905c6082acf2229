/**
 * The script a shop's page loads. It defines `window.Razorpay` as checkout.razorpay.com's does: the options and
 * callbacks are the same, and all styling goes through CSSOM, so a page whose policy is `script-src 'self';
 * style-src 'self'; frame-src 'self'` can use it as it is.
 */
export const CHECKOUT_JS = `(function () {
  'use strict';
  var script = document.currentScript;
  var base = new URL('../', script && script.src ? script.src : new URL('/sandbox/razorpay/v1/checkout.js', location.href));
  var openNow = null;

  function set(element, styles) {
    for (var name in styles) element.style.setProperty(name, styles[name]);
  }

  function pick(options) {
    var modal = options.modal || {};
    var retry = options.retry === false ? { enabled: false } : options.retry || {};
    var display = (options.config || {}).display || {};
    return {
      key: String(options.key),
      orderId: String(options.order_id),
      name: String(options.name || ''),
      description: String(options.description || ''),
      image: options.image ? String(new URL(String(options.image), location.href)) : '',
      prefill: Object.assign({}, options.prefill),
      sequence: [].concat(display.sequence || []).map(String),
      color: options.theme && options.theme.color ? String(options.theme.color) : '',
      backdropColor: options.theme && options.theme.backdrop_color ? String(options.theme.backdrop_color) : '',
      escape: modal.escape !== false,
      backdropClose: modal.backdropclose === true,
      confirmClose: modal.confirm_close === true,
      animation: modal.animation !== false,
      canRetry: retry.enabled !== false,
      timeoutSeconds: Number(options.timeout) > 0 ? Number(options.timeout) : 0,
      readonly: Object.assign({}, options.readonly),
      hidden: Object.assign({}, options.hidden)
    };
  }

  function Razorpay(options) {
    if (!(this instanceof Razorpay)) return new Razorpay(options);
    if (!options || !options.key) throw new Error('No key passed');
    this.options = options;
    this.listeners = {};
    this.frame = null;
  }

  Razorpay.prototype.on = function (event, callback) {
    (this.listeners[event] = this.listeners[event] || []).push(callback);
    return this;
  };

  Razorpay.prototype.emit = function (event, detail) {
    (this.listeners[event] || []).forEach(function (callback) { callback(detail); });
  };

  Razorpay.prototype.open = function () {
    var self = this;
    if (openNow) return self;
    openNow = self;
    var shown = pick(self.options);
    self.returnTo = document.activeElement;

    var frame = document.createElement('iframe');
    frame.title = 'Payment: ' + (shown.name || 'checkout');
    frame.setAttribute('class', 'razorpay-checkout-frame');
    frame.setAttribute('allow', 'payment');
    set(frame, {
      position: 'fixed', inset: '0', width: '100%', height: '100%', border: '0', margin: '0', padding: '0',
      'z-index': '2147483000', background: 'transparent', 'color-scheme': 'light', display: 'block', 'max-width': 'none'
    });
    frame.src = new URL('window?order_id=' + encodeURIComponent(shown.orderId) + '&key_id=' + encodeURIComponent(shown.key), base).href;

    // The page behind must neither scroll nor take the focus while the window is open.
    self.overflow = document.documentElement.style.overflow;
    document.documentElement.style.overflow = 'hidden';
    self.stilled = Array.prototype.filter.call(document.body.children, function (child) {
      return !child.inert && child.tagName !== 'SCRIPT' && child.tagName !== 'STYLE';
    });
    self.stilled.forEach(function (child) { child.inert = true; });

    self.listen = function (message) {
      if (message.source !== frame.contentWindow || message.origin !== base.origin) return;
      self.hear(message.data, shown);
    };
    window.addEventListener('message', self.listen);
    document.body.appendChild(frame);
    self.frame = frame;
    return self;
  };

  Razorpay.prototype.hear = function (message, shown) {
    var self = this;
    if (!message || message.from !== 'razorpay-window') return;
    if (message.kind === 'ready') {
      self.frame.contentWindow.postMessage({ from: 'razorpay-host', kind: 'options', options: shown }, base.origin);
      self.frame.focus();
    } else if (message.kind === 'paid') {
      self.takeDown();
      self.succeed(message.answer);
    } else if (message.kind === 'failed') {
      self.emit('payment.failed', { error: message.error });
    } else if (message.kind === 'dismissed') {
      self.takeDown();
      var modal = self.options.modal || {};
      if (typeof modal.ondismiss === 'function') modal.ondismiss(message.reason);
    }
  };

  Razorpay.prototype.succeed = function (answer) {
    var options = this.options;
    if (options.callback_url && (options.redirect || typeof options.handler !== 'function')) {
      var form = document.createElement('form');
      form.method = 'post';
      form.action = options.callback_url;
      Object.keys(answer).forEach(function (name) {
        var field = document.createElement('input');
        field.type = 'hidden';
        field.name = name;
        field.value = answer[name];
        form.appendChild(field);
      });
      document.body.appendChild(form);
      form.submit();
      return;
    }
    if (typeof options.handler === 'function') options.handler(answer);
  };

  Razorpay.prototype.close = function () {
    if (this.frame) this.takeDown();
    return this;
  };

  Razorpay.prototype.takeDown = function () {
    window.removeEventListener('message', this.listen);
    if (this.frame) this.frame.remove();
    this.frame = null;
    document.documentElement.style.overflow = this.overflow;
    this.stilled.forEach(function (child) { child.inert = false; });
    if (this.returnTo && this.returnTo.focus) this.returnTo.focus();
    if (openNow === this) openNow = null;
  };

  Razorpay.sandbox = true;
  window.Razorpay = Razorpay;
})();
`;
