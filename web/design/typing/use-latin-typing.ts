import { useEffect, useRef, useState } from 'react';
import type { Language } from '#contract/design/design.ts';
import type { Spell } from './latin-state.ts';
import { isTakenBack, latinBefore, type Written } from './latin-word.ts';

export type Typed = HTMLInputElement | HTMLTextAreaElement;

/** The spellings of one word, as they are offered. */
export interface Offer {
  readonly field: Typed;
  /** As it stands now: the Latin itself while the word has not ended. */
  readonly word: Written;
  /** The likeliest first; the last one is what was typed. */
  readonly choices: readonly string[];
  readonly active: number;
  /** One was moved to: Enter takes it though the word has ended. */
  readonly isMoved: boolean;
}

/** Fields of words in that language; numbers, mails and addresses of the web stay as they are typed. */
function isOfWords(target: EventTarget | null, language: Language): target is Typed {
  if (target instanceof HTMLTextAreaElement) return target.lang === language;
  return (
    target instanceof HTMLInputElement &&
    target.type === 'text' &&
    target.lang === language &&
    (target.inputMode === '' || target.inputMode === 'text')
  );
}

/** Puts other words into a field as if they had been typed. */
function replace(field: Typed, start: number, end: number, words: string): void {
  field.setRangeText(words, start, end, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertReplacementText' }));
}

/**
 * What is typed in Latin letters becomes the script at each word's end, in whichever field of words has the caret.
 * @returns the spellings of the word at the caret, and how one of them is taken
 */
export function useLatinTyping(language: Language, spell: Spell | null) {
  const [offer, setOffer] = useState<Offer | null>(null);
  const keys = useRef<Keys | null>(null);
  useEffect(() => {
    if (!spell) return;
    const typing = new Keys(language, spell, setOffer);
    keys.current = typing;
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('input', typing.onInput, { signal });
    document.addEventListener('keydown', typing.onKey, { signal, capture: true });
    document.addEventListener('focusout', typing.onLeave, { signal });
    return () => {
      listening.abort();
      keys.current = null;
      setOffer(null);
    };
  }, [language, spell]);
  return { offer, choose: (at: number) => keys.current?.choose(at) };
}

/** Which keys do what: outside of React, since they are those of any field. */
class Keys {
  private offer: Offer | null = null;
  /** What Backspace takes back. */
  private last: (Written & { readonly field: Typed }) | null = null;
  /** Latin that is to stay: it was taken back, or the spellings were sent away. */
  private kept: { readonly field: Typed; readonly start: number } | null = null;
  private isWriting = false;
  private readonly language: Language;
  private readonly spell: Spell;
  private readonly onOffer: (offer: Offer | null) => void;

  constructor(language: Language, spell: Spell, onOffer: (offer: Offer | null) => void) {
    this.language = language;
    this.spell = spell;
    this.onOffer = onOffer;
  }

  private show(offer: Offer | null): void {
    this.offer = offer;
    this.onOffer(offer);
  }

  private write(field: Typed, start: number, end: number, words: string): void {
    this.isWriting = true;
    replace(field, start, end, words);
    this.isWriting = false;
  }

  readonly onInput = (event: Event): void => {
    const { target: field } = event;
    if (this.isWriting || !isOfWords(field, this.language)) return;
    const inputType = event instanceof InputEvent ? event.inputType : '';
    const caret = field.selectionStart ?? 0;
    const { last } = this;
    this.last = null;
    if (inputType.startsWith('delete') && last?.field === field && isTakenBack(field.value, caret, last)) {
      this.write(field, last.start, caret, last.latin);
      this.kept = { field, start: last.start };
    }
    if (inputType === 'insertFromPaste' || inputType === 'insertFromDrop') this.show(null);
    else this.offerAt(field, inputType.startsWith('delete'));
  };

  /** The word at the caret is offered in the script; one that has just ended is written in it. */
  private offerAt(field: Typed, isDeleting: boolean): void {
    const word = latinBefore(field.value, field.selectionStart ?? 0);
    const choices = word ? this.spell(word.latin, this.language) : [];
    const [first] = choices;
    if (!word || first === undefined || (word.ending && (isDeleting || this.isKept(field, word.start)))) {
      this.show(null);
      return;
    }
    const all = [...choices, word.latin];
    if (!word.ending) {
      const active = this.isKept(field, word.start) ? all.length - 1 : 0;
      this.show({ field, word: { ...word, written: word.latin }, choices: all, active, isMoved: false });
      return;
    }
    const { start, latin, ending } = word;
    const end = start + latin.length;
    this.write(field, start, end, first);
    const caret = start + first.length + ending.length;
    field.setSelectionRange(caret, caret);
    const written = { ...word, written: first };
    this.last = { ...written, field };
    this.show({ field, word: written, choices: all, active: 0, isMoved: false });
  }

  private isKept(field: Typed, start: number): boolean {
    return this.kept?.field === field && this.kept.start === start;
  }

  readonly choose = (at: number): void => {
    const { offer } = this;
    const choice = offer?.choices[at];
    if (!offer || choice === undefined) return;
    const { field, word } = offer;
    this.write(field, word.start, word.start + word.written.length, choice);
    const caret = word.start + choice.length + word.ending.length;
    field.setSelectionRange(caret, caret);
    this.last = choice === word.latin ? null : { ...word, written: choice, field };
    this.kept = choice === word.latin ? { field, start: word.start } : null;
    this.show(null);
  };

  readonly onKey = (event: KeyboardEvent): void => {
    const { offer } = this;
    if (!offer || event.target !== offer.field || event.isComposing) return;
    const take = () => {
      event.preventDefault();
      event.stopPropagation();
    };
    const hasEnded = offer.word.ending !== '';
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp': {
        take();
        const { length } = offer.choices;
        const by = event.key === 'ArrowDown' ? 1 : length - 1;
        this.show({ ...offer, active: (offer.active + by) % length, isMoved: true });
        return;
      }
      case 'Enter':
        if (hasEnded && !offer.isMoved) return;
        take();
        this.choose(offer.active);
        return;
      case 'Escape':
        take();
        if (!hasEnded) this.kept = { field: offer.field, start: offer.word.start };
        this.show(null);
        return;
      case 'ArrowLeft':
      case 'ArrowRight':
      case 'Home':
      case 'End':
        this.show(null);
    }
  };

  /** The last word ends where its field is left. */
  readonly onLeave = (event: FocusEvent): void => {
    const { offer } = this;
    if (!offer || event.target !== offer.field) return;
    if (offer.word.ending) this.show(null);
    else this.choose(offer.active);
    this.last = null;
  };
}
