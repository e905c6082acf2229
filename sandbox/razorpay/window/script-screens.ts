/** First part of the window's script: what is on screen, fields and their errors, talking to the host page. */
export const SCREENS_JS = String.raw`
  var page = document.body.dataset;
  var options = null;
  var method = 'card';
  var current = '';
  var inFlight = false;
  var isOver = false;
  var payer = { contact: '', email: '' };
  var pending = null;

  function el(id) { return document.getElementById(id); }
  function all(selector) { return Array.prototype.slice.call(document.querySelectorAll(selector)); }

  function tell(message) {
    message.from = 'razorpay-window';
    // Only a page of this origin may frame this one (frame-ancestors), so only it can be listening.
    window.parent.postMessage(message, location.origin);
  }

  var HEADINGS = {
    contact: 'Contact details', methods: 'Payment options', otp: 'Confirm with your bank', bank: 'Bank page',
    wait: 'Processing', failed: 'Payment failed', paid: 'Thank you'
  };

  function show(name, focusOn) {
    current = name;
    all('.screen').forEach(function (screen) { screen.hidden = screen.id !== 'screen-' + name; });
    el('heading').textContent = HEADINGS[name];
    el('back').hidden = !(name === 'otp' || name === 'bank' || (name === 'contact' && payer.contact !== ''));
    el('payer').hidden = !payer.contact && !payer.email || name === 'contact';
    el('edit-payer').hidden = name !== 'methods' || !canEditPayer();
    document.querySelector('.body').scrollTop = 0;
    var target = focusOn ? el(focusOn) : el('heading');
    // On a small screen a focused field brings the keyboard up over the ways to pay.
    if (focusOn && name === 'methods' && window.matchMedia('(max-width: 720px)').matches) target = el('heading');
    target.focus();
  }

  function fault(id, text) {
    var input = el(id);
    var line = el(id + '-error') || el('bank-error');
    line.textContent = text;
    line.hidden = text === '';
    if (text) input.setAttribute('aria-invalid', 'true');
    else input.removeAttribute('aria-invalid');
    return text !== '';
  }

  /** Shows every message, takes the focus to the first; true when all is well. */
  function check(messages) {
    var first = '';
    Object.keys(messages).forEach(function (id) {
      if (fault(id, messages[id]) && !first) first = id;
    });
    if (first) el(first).focus();
    return first === '';
  }

  function digits(text) { return text.replace(/\D/g, ''); }

  function luhn(number) {
    var sum = 0;
    for (var place = 0; place < number.length; place++) {
      var value = Number(number[number.length - 1 - place]) * (place % 2 === 1 ? 2 : 1);
      sum += value > 9 ? value - 9 : value;
    }
    return number.length >= 12 && sum % 10 === 0;
  }

  function brandOf(number) {
    if (/^4/.test(number)) return 'Visa';
    if (/^(5[1-5]|2(2[2-9]|[3-6]|7[01]|720))/.test(number)) return 'MasterCard';
    if (/^(60|65|81|82|508)/.test(number)) return 'RuPay';
    return '';
  }

  function expiryMessage(text) {
    var parts = /^(\d\d)\s*\/\s*(\d\d)$/.exec(text.trim());
    if (!parts || Number(parts[1]) < 1 || Number(parts[1]) > 12) return 'Enter the expiry as MM / YY.';
    return new Date(2000 + Number(parts[2]), Number(parts[1]), 1) <= new Date() ? 'This card has expired.' : '';
  }

  function normalPhone(text) {
    var plain = text.replace(/[^\d+]/g, '');
    if (/^\d{10}$/.test(plain)) return '+91' + plain;
    if (/^91\d{10}$/.test(plain)) return '+' + plain;
    return plain;
  }

  function shownPhone(phone) {
    var parts = /^\+91(\d{5})(\d{5})$/.exec(phone);
    return parts ? '+91 ' + parts[1] + ' ' + parts[2] : phone;
  }

  function canEditPayer() {
    var fixed = options ? options.readonly : {};
    return !(fixed.contact && fixed.email);
  }

  function showPayer() {
    el('payer-contact').textContent = options.hidden.contact ? '' : shownPhone(payer.contact);
    el('payer-email').textContent = options.hidden.email ? '' : payer.email;
  }

  /** The shop's colour on the side and the buttons, with white or ink on it, whichever reads better. */
  function paint(color) {
    var canvas = document.createElement('canvas').getContext('2d');
    canvas.fillStyle = '#161a2b';
    canvas.fillStyle = color;
    var hex = canvas.fillStyle;
    if (!/^#[0-9a-f]{6}$/.test(hex)) return;
    var light = [1, 3, 5].map(function (at) {
      var part = parseInt(hex.slice(at, at + 2), 16) / 255;
      return part <= 0.04045 ? part / 12.92 : Math.pow((part + 0.055) / 1.055, 2.4);
    });
    var luminance = 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2];
    var isBright = 1.05 / (luminance + 0.05) < 4.5;
    document.documentElement.style.setProperty('--brand', hex);
    if (isBright) document.documentElement.style.setProperty('--ring', '#161a2b');
    document.documentElement.style.setProperty('--on-brand', isBright ? '#161a2b' : '#ffffff');
  }
`;
