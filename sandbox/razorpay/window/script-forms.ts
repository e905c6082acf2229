/** Second part: the forms. Numbers are grouped as they are typed, tabs answer to the arrow keys. */
export const FORMS_JS = String.raw`
  var METHODS = ['card', 'upi', 'netbanking'];
  var FIRST_FIELD = { card: 'number', upi: 'vpa', netbanking: '' };

  function choose(name, withFocus) {
    method = name;
    METHODS.forEach(function (one) {
      var isChosen = one === name;
      el('tab-' + one).setAttribute('aria-selected', String(isChosen));
      el('tab-' + one).tabIndex = isChosen ? 0 : -1;
      el('panel-' + one).hidden = !isChosen;
    });
    if (withFocus) el('tab-' + name).focus();
  }

  /** The ways to pay that the shop names come first, in its order; the first of all is open. */
  function arrange(sequence) {
    if (document.body.dataset.upi === 'no') {
      METHODS = METHODS.filter(function (name) { return name !== 'upi'; });
      el('tab-upi').hidden = true;
    }
    METHODS = sequence.filter(function (name) { return METHODS.indexOf(name) >= 0; }).concat(METHODS.filter(function (name) {
      return sequence.indexOf(name) < 0;
    }));
    METHODS.forEach(function (name) { el('tab-' + name).parentNode.appendChild(el('tab-' + name)); });
    method = METHODS[0];
  }

  METHODS.forEach(function (name) {
    el('tab-' + name).addEventListener('click', function () { choose(name, false); });
    el('tab-' + name).addEventListener('keydown', function (event) {
      var step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
      var place = METHODS.indexOf(name);
      var next = step ? (place + step + METHODS.length) % METHODS.length : event.key === 'Home' ? 0 : event.key === 'End' ? METHODS.length - 1 : -1;
      if (next < 0) return;
      event.preventDefault();
      choose(METHODS[next], true);
    });
  });

  /** Rewrites what was typed and keeps the caret after the same digit. */
  function reshape(input, shape) {
    var before = digits(input.value.slice(0, input.selectionStart || 0)).length;
    var shaped = shape(digits(input.value));
    if (shaped === input.value) return;
    input.value = shaped;
    var caret = 0;
    for (var seen = 0; caret < shaped.length && seen < before; caret++) if (/\d/.test(shaped[caret])) seen++;
    if (seen === before && before === digits(shaped).length) caret = shaped.length;
    if (document.activeElement === input) input.setSelectionRange(caret, caret);
  }

  function showBrand() {
    var brand = brandOf(digits(el('number').value));
    all('[data-brand]').forEach(function (mark) { mark.hidden = mark.dataset.brand !== brand; });
  }

  el('number').addEventListener('input', function () {
    reshape(el('number'), function (plain) { return plain.slice(0, 19).replace(/(\d{4})(?=\d)/g, '$1 '); });
    showBrand();
    fault('number', '');
    if (digits(el('number').value).length === 16 && luhn(digits(el('number').value))) el('expiry').focus();
  });

  el('expiry').addEventListener('input', function (event) {
    var isErasing = event.inputType && event.inputType.indexOf('delete') === 0;
    fault('expiry', '');
    if (isErasing) return;
    reshape(el('expiry'), function (plain) {
      if (/^[2-9]/.test(plain)) plain = '0' + plain;
      plain = plain.slice(0, 4);
      return plain.length >= 2 ? plain.slice(0, 2) + ' / ' + plain.slice(2) : plain;
    });
    if (digits(el('expiry').value).length === 4) el('cvv').focus();
  });

  ['cvv', 'otp'].forEach(function (id) {
    el(id).addEventListener('input', function () {
      el(id).value = digits(el(id).value);
      fault(id, '');
    });
  });
  ['holder', 'vpa', 'contact', 'email'].forEach(function (id) {
    el(id).addEventListener('input', function () { fault(id, ''); });
  });

  all('.fill').forEach(function (button) {
    button.addEventListener('click', function () {
      el('number').value = button.dataset.card.replace(/(\d{4})(?=\d)/g, '$1 ');
      el('expiry').value = '12 / ' + String((new Date().getFullYear() + 3) % 100);
      el('cvv').value = '123';
      if (!el('holder').value) el('holder').value = options.prefill.name || 'Asha Rao';
      ['number', 'expiry', 'cvv', 'holder'].forEach(function (id) { fault(id, ''); });
      showBrand();
      document.querySelector('.testers').open = false;
      document.querySelector('#card-form .pay').focus();
    });
  });

  document.querySelector('.testers').addEventListener('toggle', function (event) {
    var body = document.querySelector('.body');
    if (event.target.open) body.scrollTop += event.target.getBoundingClientRect().top - body.getBoundingClientRect().top - 12;
  });

  all('.chip').forEach(function (chip) {
    chip.addEventListener('click', function () {
      el('vpa').value = chip.dataset.vpa;
      fault('vpa', '');
      document.querySelector('#upi-form .pay').focus();
    });
  });

  all('input[name="bank"]').forEach(function (radio) {
    radio.addEventListener('change', function () { el('other-bank').value = ''; fault('other-bank', ''); });
  });
  el('other-bank').addEventListener('change', function () {
    all('input[name="bank"]').forEach(function (radio) { radio.checked = false; });
    fault('other-bank', '');
  });

  el('card-form').addEventListener('submit', function (event) {
    event.preventDefault();
    var number = digits(el('number').value);
    var isRight = check({
      number: luhn(number) ? '' : number ? 'Check the card number: it has a typing error.' : 'Enter the card number.',
      expiry: expiryMessage(el('expiry').value),
      cvv: /^\d{3,4}$/.test(el('cvv').value) ? '' : 'Enter the 3 or 4 digits of the CVV.',
      holder: el('holder').value.trim() ? '' : 'Enter the name on the card.'
    });
    if (!isRight) return;
    pending = { method: 'card', card: { number: number, expiry: el('expiry').value.replace(/\s/g, ''), cvv: el('cvv').value, name: el('holder').value.trim() } };
    el('otp').value = '';
    fault('otp', '');
    el('otp-contact').textContent = payer.contact ? '••••• ' + payer.contact.slice(-5) : 'your phone';
    el('otp-card').textContent = number.slice(-4);
    waitThen('Contacting your bank', 500, function () { show('otp', 'otp'); });
  });

  el('screen-otp').addEventListener('submit', function (event) {
    event.preventDefault();
    if (!check({ otp: el('otp').value ? '' : 'Enter the one-time password.' })) return;
    pending.card.otp = el('otp').value;
    pay(pending, 'Confirming with your bank');
  });

  el('upi-form').addEventListener('submit', function (event) {
    event.preventDefault();
    var vpa = el('vpa').value.trim();
    if (!check({ vpa: /^[\w.-]{2,}@[a-z][a-z0-9]+$/i.test(vpa) ? '' : 'Enter a UPI ID such as name@bank.' })) return;
    pay({ method: 'upi', vpa: vpa }, 'Approve the request in your UPI app', 1400);
  });

  el('bank-form').addEventListener('submit', function (event) {
    event.preventDefault();
    var chosen = document.querySelector('input[name="bank"]:checked');
    var bank = el('other-bank').value || (chosen ? chosen.value : '');
    if (!check({ 'other-bank': bank ? '' : 'Choose a bank to continue.' })) return;
    pending = { method: 'netbanking', bank: bank };
    var option = el('other-bank').selectedOptions[0];
    el('bank-name').textContent = el('other-bank').value ? option.textContent : chosen.parentNode.lastElementChild.textContent;
    waitThen('Opening your bank', 500, function () { show('bank'); });
  });

  all('[data-outcome]').forEach(function (button) {
    button.addEventListener('click', function () {
      pay({ method: 'netbanking', bank: pending.bank, outcome: button.dataset.outcome }, 'Confirming with your bank');
    });
  });

  el('screen-contact').addEventListener('submit', function (event) {
    event.preventDefault();
    var contact = normalPhone(el('contact').value);
    var email = el('email').value.trim();
    var messages = {};
    if (!options.hidden.contact) messages.contact = /^\+?\d{8,15}$/.test(contact) ? '' : 'Enter a phone number with 10 digits.';
    if (!options.hidden.email) messages.email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? '' : 'Enter an email address such as you@example.in.';
    if (!check(messages)) return;
    payer = { contact: contact, email: email };
    showPayer();
    openMethods();
  });
`;
