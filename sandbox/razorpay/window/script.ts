import { FLOW_JS } from './script-flow.ts';
import { FORMS_JS } from './script-forms.ts';
import { SCREENS_JS } from './script-screens.ts';

/** The whole script of the payment window, as one function so that nothing of it is global. */
export const WINDOW_JS = `(function () {\n  'use strict';${SCREENS_JS}${FORMS_JS}${FLOW_JS}})();\n`;
