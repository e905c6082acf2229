import { carton, mailer } from './boxes.ts';
import { bag } from './carrier-bag.ts';
import { giftBox } from './gift-box.ts';
import { pouch } from './stand-up-pouch.ts';

/** Builders of everything goods are put into. */
export const builders = { mailer, bag, pouch, carton, 'gift-box': giftBox };
