// What the calls of the wire need of a backend. The sandbox keeps it in memory, the server in a database.
import type { Score } from './calls/rating-scores';
import type { Clock } from './clock';
import type { MessageDraft, StoredMessage } from './message';
import type { OpeningHours } from './opening-hours';
import type { Grant, StorageKind } from './uploads/grant';

export interface Agent {
  /** The `service_id` of the wire. */
  readonly id: string;
  readonly nickName: string;
  /** An address, or a path of the backend. */
  readonly avatar: string;
  readonly isOnline: boolean;
}

export interface Merchant {
  /** The `business_id` of the wire. */
  readonly id: string;
  readonly name: string;
  readonly lang: string;
  readonly isRobotFirst: boolean;
  /** Closed, or outside of its hours: `notice` answers that nobody is available. */
  readonly isOpen: boolean;
  readonly hours: OpeningHours | null;
  readonly isBanned: boolean;
  /** Fields of the config answer. */
  readonly look: Readonly<Record<string, unknown>>;
  /** Texts (HTML) for the beginning. */
  readonly welcome: (lang: string) => readonly string[];
  /** Empty: no access key is accepted. undefined: none is looked at. */
  readonly signingKey: string | undefined;
  readonly agents: readonly Agent[];
}

export interface Visitor {
  readonly id: number;
  readonly merchant: string;
  readonly visiterId: string;
  readonly channel: string;
  readonly name: string;
  readonly lang: string;
  readonly mode: 'robot' | 'agent';
  readonly agent: string | undefined;
  readonly isMovedSilently: boolean;
  readonly isEnded: boolean;
  readonly isBanned: boolean;
  readonly lastCid: number;
  /** A robot exchange of an earlier load of the page belongs to the history. */
  readonly pageLoads: number;
}

export interface VisitorChange {
  readonly lang?: string;
  readonly mode?: 'robot' | 'agent';
  readonly agent?: string;
  readonly isMovedSilently?: boolean;
  readonly isEnded?: boolean;
}

export interface Arrival {
  readonly merchant: string;
  /** '' for a new visitor. */
  readonly visiterId: string;
  /** The id was proved by an access key. */
  readonly isProved: boolean;
  /** An id that the backend has not made needs a proof, because the shop signs keys. */
  readonly needsProof: boolean;
  /** '' leaves the name as it is; `fromUrl` likewise. */
  readonly name: string;
  readonly lang: string;
  readonly fromUrl: string;
  readonly mode: 'robot' | 'agent';
  /** Origin by which the visitor reaches the backend. */
  readonly origin: string;
}

export interface Question {
  readonly qid: string;
  readonly keyword: string;
  readonly question: string;
  /** HTML. */
  readonly answer: string;
}

export interface Article {
  readonly title: string;
  /** HTML. */
  readonly body: string;
}

export interface TokenReading {
  /** `id` of the visitor. */
  readonly visitor: number;
  readonly isExpired: boolean;
}

/** Each method that stores has stored when its promise resolves. `now` is in Unix milliseconds. */
export interface Backend {
  readonly clock: Clock;
  readonly settings: {
    /** Passphrase of the `/hy` encryption; empty: nothing is encrypted. */
    readonly secretKey: string;
    /** Seconds after which a silent socket is asked whether it is there. */
    readonly activityTimeout: number;
  };
  /** Where the human socket of a visitor is, who reaches the backend by this origin. */
  humanSocket(origin: string): {
    readonly scheme: 'ws' | 'wss';
    readonly host: string;
    readonly appKey: string;
  };
  /** Where uploads go, and where files come from. */
  storageOrigin(origin: string): string;
  readonly tokens: {
    /** @returns `expired` in Unix seconds */
    issue(visitor: number): { readonly token: string; readonly expired: number };
    /** undefined: not a token of this backend. @param header `Bearer …` */
    read(header: string | undefined): TokenReading | undefined;
  };
  readonly merchants: {
    /** @param visitor who asks; missing: nobody in particular */
    find(id: string, visitor?: Visitor): Promise<Merchant | undefined>;
  };
  readonly visitors: {
    /** The visitor who has this id, or a new one. Counts a load of the page. */
    arrive(arrival: Arrival, now: number): Promise<Visitor>;
    find(id: number): Promise<Visitor | undefined>;
    change(id: number, change: VisitorChange): Promise<unknown>;
    /** A call came from the visitor. */
    touch(id: number): void;
    /** The visitor asked for the agent, at the start or after a reconnect. */
    hasAgent(visitor: Visitor, agent: Agent): Promise<void>;
    isTyping(visitor: Visitor, text: string): Promise<void>;
  };
  readonly messages: {
    /** Stores a message once for each `unstr`: a repeat gets the first one. One to the agent ends the robot's turn. */
    add(
      visitor: number,
      draft: MessageDraft,
      now: number,
    ): Promise<{ readonly message: StoredMessage; readonly isNew: boolean }>;
    /** Whether a poll after this cid certainly brings nothing. */
    hasNothingAfter(visitor: number, cid: number): boolean;
    /** For a poll: oldest first, without the robot's exchanges and what was recalled; perhaps the oldest of them alone. */
    since(visitor: number, cid: number): Promise<readonly StoredMessage[]>;
    /** The newest, oldest first: what the page still shows of the robot's exchanges is left out. */
    history(visitor: number, pageLoad: number, count: number): Promise<readonly StoredMessage[]>;
    /** The last message with each agent, with that agent's name and avatar; newest first. */
    lastOfEachAgent(visitor: number): Promise<readonly StoredMessage[]>;
    /** One that is unread becomes read. */
    acknowledge(visitor: number, cid: number): Promise<void>;
  };
  readonly robot: {
    /** Common questions, in the order of the merchant. */
    hints(merchant: Merchant, lang: string): Promise<readonly Question[]>;
    byId(merchant: Merchant, qid: string, lang: string): Promise<Question | undefined>;
    answerTo(merchant: Merchant, lang: string, sentence: string): Promise<Question | undefined>;
    articles(merchant: Merchant, lang: string): Promise<readonly Article[]>;
    searchArticles(merchant: Merchant, lang: string, sentence: string): Promise<readonly Article[]>;
  };
  /** The shop's own robot; undefined: there is none. */
  readonly robotHook:
    | {
        /** undefined: it did not answer as it should, and the backend's own robot is asked. */
        ask(sentence: {
          readonly business_id: string;
          readonly visiter_id: string;
          readonly lang: string;
          readonly sentence: string;
        }): Promise<{ readonly answer: string; readonly handOver: boolean } | undefined>;
      }
    | undefined;
  readonly ratings: {
    add(
      visitor: Visitor,
      rating: {
        readonly serviceId: string;
        readonly scores: readonly Score[];
        readonly comment: string;
      },
      now: number,
    ): Promise<void>;
  };
  readonly grants: { make(kind: StorageKind, type: Grant['type'], visitor: number): Grant };
  readonly files: { isOverQuota(visitor: number): Promise<boolean> };
}
