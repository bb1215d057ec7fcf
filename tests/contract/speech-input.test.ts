import { describe, expect, it } from 'vitest';
import { BrowserSpeechInput, type Recognition } from '../../adapters/browser/speech-input';
import { FakeSpeechInput } from '../../adapters/memory/fake-speech-input';
import type { SpeechEvent, SpeechInput } from '../../application/ports/speech-input.port';

interface Subject {
  readonly speechInput: SpeechInput;
  /** The visitor allows the microphone, and says this. */
  say(text: string): void;
  refuse(): void;
  end(): void;
  isListening(): boolean;
}

const speechInputContract = (make: () => Subject): void => {
  const listen = (speechInput: SpeechInput) => {
    const events: (SpeechEvent | 'end')[] = [];
    const listening = speechInput.listen('en').subscribe({
      next: (event) => events.push(event),
      complete: () => events.push('end'),
    });
    return { events, listening };
  };

  it('gives all that was said, and ends with the device', () => {
    const { speechInput, say, end, isListening } = make();
    expect(speechInput.isAvailable()).toBe(true);
    const { events } = listen(speechInput);
    say('Hello');
    say('Hello there');
    end();
    expect(events).toEqual([
      { kind: 'listening' },
      { kind: 'heard', text: 'Hello' },
      { kind: 'listening' },
      { kind: 'heard', text: 'Hello there' },
      'end',
    ]);
    expect(isListening()).toBe(false);
  });

  it('says that it is not allowed, and ends', () => {
    const { speechInput, refuse } = make();
    const { events } = listen(speechInput);
    refuse();
    expect(events).toEqual([{ kind: 'failed', failure: 'not-allowed' }, 'end']);
  });

  it('stops with the subscription', () => {
    const { speechInput, say, isListening } = make();
    const { events, listening } = listen(speechInput);
    expect(isListening()).toBe(true);
    listening.unsubscribe();
    expect(isListening()).toBe(false);
    say('Hello');
    expect(events).toEqual([]);
  });
};

describe('SpeechInput: the fake', () => {
  speechInputContract(() => {
    const speechInput = new FakeSpeechInput();
    return {
      speechInput,
      say: (text) => {
        speechInput.allow();
        speechInput.hear(text);
      },
      refuse: () => speechInput.fail('not-allowed'),
      end: () => speechInput.end(),
      isListening: () => speechInput.isListening,
    };
  });
});

/** A browser's recognition of speech, which a test drives. */
class DrivenRecognition implements Recognition {
  static last: DrivenRecognition;
  lang = '';
  continuous = false;
  interimResults = false;
  onstart: Recognition['onstart'] = null;
  onresult: Recognition['onresult'] = null;
  onerror: Recognition['onerror'] = null;
  onend: Recognition['onend'] = null;
  isRunning = false;

  constructor() {
    DrivenRecognition.last = this;
  }

  start(): void {
    this.isRunning = true;
  }

  abort(): void {
    this.isRunning = false;
  }

  results(...transcripts: readonly string[]): void {
    this.onresult?.({ results: transcripts.map((transcript) => [{ transcript }]) });
  }
}

describe('SpeechInput: of the browser', () => {
  speechInputContract(() => ({
    speechInput: new BrowserSpeechInput({ webkitSpeechRecognition: DrivenRecognition }),
    say: (text) => {
      DrivenRecognition.last.onstart?.();
      DrivenRecognition.last.results(text);
    },
    refuse: () => {
      DrivenRecognition.last.onerror?.({ error: 'not-allowed' });
      DrivenRecognition.last.onend?.();
    },
    end: () => DrivenRecognition.last.onend?.(),
    isListening: () => DrivenRecognition.last.isRunning,
  }));

  const heardOf = (...transcripts: readonly string[]) => {
    const events: SpeechEvent[] = [];
    new BrowserSpeechInput({ SpeechRecognition: DrivenRecognition })
      .listen('en')
      .subscribe((event) => events.push(event));
    DrivenRecognition.last.results(...transcripts);
    return events;
  };

  it('joins what it gives in parts, also where each part repeats those before', () => {
    expect(heardOf('Where is', ' my order')).toEqual([{ kind: 'heard', text: 'Where is my order' }]);
    expect(heardOf('where', 'where is', 'where is my order')).toEqual([
      { kind: 'heard', text: 'where is my order' },
    ]);
  });

  it('asks in a language that browsers know', () => {
    const languages = ['zh-Hans', 'zh-Hant', 'en-IN', 'zh-TW'].map((tag) => {
      new BrowserSpeechInput({ SpeechRecognition: DrivenRecognition }).listen(tag).subscribe();
      return DrivenRecognition.last.lang;
    });
    expect(languages).toEqual(['zh-CN', 'zh-TW', 'en-IN', 'zh-TW']);
  });

  it('takes silence for an end, and a browser that throws for one that cannot', () => {
    const events: (SpeechEvent | 'end')[] = [];
    const reader = { next: (event: SpeechEvent) => events.push(event), complete: () => events.push('end') };
    new BrowserSpeechInput({ SpeechRecognition: DrivenRecognition }).listen('en').subscribe(reader);
    DrivenRecognition.last.onerror?.({ error: 'no-speech' });
    DrivenRecognition.last.onend?.();
    expect(events.splice(0)).toEqual(['end']);
    class Throws extends DrivenRecognition {
      override start(): void {
        throw new Error('busy');
      }
    }
    new BrowserSpeechInput({ SpeechRecognition: Throws }).listen('en').subscribe(reader);
    expect(events).toEqual([{ kind: 'failed', failure: 'unavailable' }, 'end']);
  });

  it('is not available in a browser without it', () => {
    expect(new BrowserSpeechInput({}).isAvailable()).toBe(false);
  });
});
