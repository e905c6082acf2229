/** Last part: paying, failing, leaving, and the start. */
export const FLOW_JS = `
  function openMethods() {
    choose(method, false);
    show('methods', FIRST_FIELD[method] || 'tab-' + method);
  }

  function openContact() {
    el('contact').value = shownPhone(payer.contact);
    el('email').value = payer.email;
    el('contact').readOnly = Boolean(options.readonly.contact);
    el('email').readOnly = Boolean(options.readonly.email);
    show('contact', payer.contact && !options.hidden.email ? 'email' : 'contact');
  }

  function waitThen(title, ms, next) {
    el('wait-title').textContent = title;
    show('wait');
    setTimeout(function () { if (!isOver && current === 'wait') next(); }, ms);
  }

  function post(payment) {
    var body = Object.assign({ order_id: page.order, key_id: page.key, contact: payer.contact, email: payer.email }, payment);
    return fetch('pay', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  }

  /** The answer was lost: the payment may well have gone through, so ask before calling it failed. */
  function ask(attempt) {
    var query = '?order_id=' + encodeURIComponent(page.order) + '&key_id=' + encodeURIComponent(page.key);
    return fetch('outcome' + query).then(function (reply) { return reply.json(); }).then(function (told) {
      if (told.razorpay_payment_id || told.error) return told;
      throw new Error('not known yet');
    }).catch(function (problem) {
      if (attempt >= 3) throw problem;
      return new Promise(function (resolve) { setTimeout(resolve, 800); }).then(function () { return ask(attempt + 1); });
    });
  }

  function pay(payment, title, leastMs) {
    if (inFlight) return;
    inFlight = true;
    el('wait-title').textContent = title;
    show('wait');
    var patience = new Promise(function (resolve) { setTimeout(resolve, leastMs || 700); });
    var answer = post(payment).then(function (reply) { return reply.json(); }).catch(function () { return ask(1); });
    Promise.all([answer, patience]).then(function (both) {
      return both[0];
    }, function () {
      return { error: { code: 'SERVER_ERROR', description: 'We could not hear back from the bank. If money has left your account, the order will be marked paid by itself.', source: 'NA', step: 'payment_authorization', reason: 'server_error', metadata: { order_id: page.order } } };
    }).then(function (told) {
      inFlight = false;
      if (isOver) return;
      if (!told.error) succeed(told);
      else if (told.error.field || isAttempt(told.error)) fail(told.error);
      else lookBack(told.error);
    });
  }

  function isAttempt(error) { return Boolean(error.metadata && error.metadata.payment_id); }

  /**
   * Refused without a new attempt: a browser sends a request again by itself when the connection breaks, and another
   * tab may have paid. If the order is paid, that is the answer.
   */
  function lookBack(error) {
    ask(3).then(function (told) {
      if (isOver) return;
      if (told.razorpay_payment_id) succeed(told);
      else fail(error);
    }, function () { if (!isOver) fail(error); });
  }

  function succeed(answer) {
    show('paid');
    el('close').hidden = true;
    setTimeout(function () { finish({ kind: 'paid', answer: answer }); }, 900);
  }

  var FIELD_OF = { 'card[number]': 'number', 'card[expiry]': 'expiry', 'card[cvv]': 'cvv', 'card[name]': 'holder', vpa: 'vpa' };

  function fail(error) {
    if (!isAttempt(error) && FIELD_OF[error.field]) {
      openMethods();
      fault(FIELD_OF[error.field], error.description);
      el(FIELD_OF[error.field]).focus();
      return;
    }
    el('failed-reason').textContent = error.description;
    el('failed-id').textContent = isAttempt(error) ? 'Payment ' + error.metadata.payment_id : '';
    el('retry').hidden = !options.canRetry || page.state === 'refused';
    show('failed');
    tell({ kind: 'failed', error: error });
    if (!options.canRetry && page.state !== 'refused') setTimeout(function () { finish({ kind: 'dismissed' }); }, 2500);
  }

  function finish(message) {
    if (isOver) return;
    isOver = true;
    tell(message);
  }

  function confirmLeaving() {
    var isAtBank = current === 'otp' || current === 'bank' || current === 'wait';
    el('confirm-title').textContent = isAtBank ? 'Cancel this payment?' : 'Leave this payment?';
    el('confirm-text').textContent = current === 'wait'
      ? 'The bank may still complete it. Your order will show what happened.'
      : 'Nothing has been charged. You can pay again whenever you like.';
    el('confirm-leave').textContent = isAtBank ? 'Yes, cancel' : 'Yes, leave';
    el('confirm').hidden = false;
    el('confirm-stay').focus();
  }

  function stay() {
    el('confirm').hidden = true;
    el('close').focus();
  }

  function cancelAttempt() {
    if (!pending) return Promise.resolve(null);
    return post(Object.assign({}, pending, { outcome: 'payment_cancelled' })).then(function (reply) { return reply.json(); }).catch(function () { return null; });
  }

  function leave() {
    el('confirm').hidden = true;
    if (current !== 'otp' && current !== 'bank') return finish({ kind: 'dismissed' });
    cancelAttempt().then(function (told) {
      if (told && told.error) tell({ kind: 'failed', error: told.error });
      finish({ kind: 'dismissed' });
    });
  }

  function dismiss() {
    if (isOver || current === 'paid') return;
    if (!el('confirm').hidden) return stay();
    var isBusy = current === 'otp' || current === 'bank' || current === 'wait';
    if (isBusy || (options.confirmClose && current !== 'failed')) confirmLeaving();
    else finish({ kind: 'dismissed' });
  }

  el('close').addEventListener('click', dismiss);
  el('leave').addEventListener('click', function () { finish({ kind: 'dismissed' }); });
  el('confirm-stay').addEventListener('click', stay);
  el('confirm-leave').addEventListener('click', leave);
  el('backdrop').addEventListener('click', function () { if (options && options.backdropClose) dismiss(); });
  el('retry').addEventListener('click', openMethods);
  el('edit-payer').addEventListener('click', openContact);
  el('back').addEventListener('click', function () {
    if (current === 'contact') openMethods();
    else cancelAndSay();
  });
  document.querySelector('[data-cancel]').addEventListener('click', cancelAndSay);

  function cancelAndSay() {
    if (pending) pay(Object.assign({}, pending, { outcome: 'payment_cancelled' }), 'Cancelling');
  }

  document.addEventListener('keydown', function (event) {
    if (!options) return;
    if (event.key === 'Escape') {
      if (!el('confirm').hidden) return stay();
      if (options.escape) dismiss();
      return;
    }
    if (event.key !== 'Tab') return;
    var room = el('confirm').hidden ? el('window') : el('confirm');
    var stops = Array.prototype.filter.call(room.querySelectorAll('a, button, input, select, summary'), function (stop) {
      return stop.tabIndex >= 0 && !stop.disabled && stop.getClientRects().length > 0;
    });
    if (stops.length === 0) return event.preventDefault();
    var first = stops[0];
    var last = stops[stops.length - 1];
    var isInside = room.contains(document.activeElement);
    if (event.shiftKey && (document.activeElement === first || !isInside || document.activeElement === el('heading'))) {
      event.preventDefault();
      last.focus();
    } else if (!event.shiftKey && (document.activeElement === last || !isInside)) {
      event.preventDefault();
      first.focus();
    }
  });

  function startClock(seconds) {
    var end = Date.now() + seconds * 1000;
    el('clock').hidden = false;
    var timer = setInterval(tick, 1000);
    function tick() {
      var left = Math.max(0, Math.ceil((end - Date.now()) / 1000));
      el('clock').textContent = 'Time left ' + Math.floor(left / 60) + ':' + String(left % 60).padStart(2, '0');
      if (left > 0 || isOver) return;
      clearInterval(timer);
      if (current !== 'paid') finish({ kind: 'dismissed', reason: 'timeout' });
    }
    tick();
  }

  function start(given) {
    options = given;
    if (options.color) paint(options.color);
    if (options.backdropColor) el('backdrop').style.background = options.backdropColor;
    el('merchant').textContent = options.name || 'Checkout';
    el('letter').textContent = (options.name || 'C').slice(0, 1).toUpperCase();
    el('description').textContent = options.description;
    el('description').hidden = !options.description;
    if (options.image) {
      el('logo').addEventListener('load', function () { el('logo').hidden = false; el('letter').hidden = true; });
      el('logo').src = options.image;
    }
    payer = { contact: normalPhone(String(options.prefill.contact || '')), email: String(options.prefill.email || '') };
    el('holder').value = options.prefill.name || '';
    arrange(options.sequence);
    if (METHODS.indexOf(options.prefill.method) >= 0) method = options.prefill.method;
    all('[data-pay]').forEach(function (button) { button.textContent = 'Pay ' + page.amount; });
    ['contact', 'email'].forEach(function (id) { if (options.hidden[id]) el(id).closest('.field').hidden = true; });
    showPayer();
    el('window').classList.add('shown');
    if (options.animation) el('window').classList.add('moves');
    if (options.timeoutSeconds) startClock(options.timeoutSeconds);
    if (page.state === 'refused') {
      fail({ code: 'BAD_REQUEST_ERROR', description: page.refusal, source: 'business', step: 'payment_initiation', reason: 'input_validation_failed', metadata: { order_id: options.orderId } });
    } else if ((payer.contact || options.hidden.contact) && (payer.email || options.hidden.email)) openMethods();
    else openContact();
  }

  window.addEventListener('message', function (message) {
    if (message.source !== window.parent || message.origin !== location.origin) return;
    if (!options && message.data && message.data.from === 'razorpay-host') start(message.data.options);
  });
  tell({ kind: 'ready' });
`;
