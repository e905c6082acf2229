import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

const KEY = 'psp_offer_sound';
/** Two notes, a fourth apart: heard over a press, and not mistaken for a telephone. */
const NOTES = [
  { hertz: 880, from: 0, seconds: 0.35 },
  { hertz: 1175, from: 0.22, seconds: 0.6 },
] as const;
const VOLUME = 0.35;

let context: AudioContext | null = null;

/** Browsers let a page sound only after somebody touched it. */
async function wake(): Promise<AudioContext | null> {
  if (typeof AudioContext === 'undefined') return null;
  context ??= new AudioContext();
  if (context.state === 'suspended') await context.resume().catch(() => undefined);
  return context.state === 'running' ? context : null;
}

/** Sounds once; false where the browser does not let the page sound yet. */
export async function chime(): Promise<boolean> {
  const audio = await wake();
  if (!audio) return false;
  for (const { hertz, from, seconds } of NOTES) {
    const [start, end] = [audio.currentTime + from, audio.currentTime + from + seconds];
    const tone = audio.createOscillator();
    const gain = audio.createGain();
    tone.frequency.value = hertz;
    gain.gain.setValueAtTime(VOLUME, start);
    gain.gain.exponentialRampToValueAtTime(0.001, end);
    tone.connect(gain).connect(audio.destination);
    tone.start(start);
    tone.stop(end);
  }
  return true;
}

function isWanted(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

/** Whether new offers sound in this browser; turned on it sounds once, so that one knows how it sounds. */
export function useOfferSound(): { isOn: boolean; set: (isOn: boolean) => void } {
  const [isOn, setOn] = useState(true);
  useEffect(() => setOn(isWanted()), []);
  return {
    isOn,
    set: (next) => {
      setOn(next);
      try {
        localStorage.setItem(KEY, next ? 'on' : 'off');
      } catch {
        // Closed storage: it holds for this page.
      }
      if (next) void chime();
    },
  };
}

/** Those that were not there when somebody looked last; null: nobody has looked yet. */
export function newOffers(seen: ReadonlySet<string> | null, open: readonly string[]): string[] {
  return seen === null ? [] : open.filter((id) => !seen.has(id));
}

/**
 * Sounds when an offer comes while a page of the portal is open. Offers that were open already when the page was
 * loaded are silent.
 * @param offerIds undefined while nobody knows
 */
export function useChimeOfOffers(offerIds: readonly string[] | undefined): void {
  const seen = useRef<ReadonlySet<string> | null>(null);
  const client = useQueryClient();
  // A first touch wakes the sound, so that it is ready when an offer comes.
  useEffect(() => {
    const onTouch = () => void wake();
    window.addEventListener('pointerdown', onTouch, { once: true });
    return () => window.removeEventListener('pointerdown', onTouch);
  }, []);
  useEffect(() => {
    if (!offerIds) return;
    const come = newOffers(seen.current, offerIds);
    seen.current = new Set(offerIds);
    if (come.length === 0) return;
    void client.invalidateQueries({ queryKey: ['stats'] });
    if (isWanted()) void chime();
  }, [offerIds, client]);
}
