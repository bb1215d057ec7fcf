import { fitBlocks } from '../../domain/layout/fit-blocks';
import { mediaCost } from '../../domain/layout/fit-media';
import { fitHtml } from '../../domain/layout/html-cost';
import { SharedBudget } from '../../domain/layout/layout-budget';
import { fitText } from '../../domain/layout/text-cost';
import * as LIMITS from '../../domain/limits';
import { mediaInHtml } from '../../domain/message/media-in-html';
import type { MessageBody } from '../../domain/message/message';
import type { LayoutSample } from './generate';

/** The most rows that a conversation draws before it has measured them, at the height of the harness. */
const MOST_ROWS = 48;

/** Of each part of a message that has a share of its own. */
const costsOf = (body: MessageBody): readonly number[] => {
  switch (body.kind) {
    case 'text':
      return [fitText(body.text).cost];
    case 'html': {
      const videos = mediaInHtml(body.html).videos.length;
      return [fitHtml(body.html).cost, mediaCost({ images: 0, videos })];
    }
    case 'welcome': {
      const { budgets, cost } = fitBlocks(body.blocks);
      const films = body.blocks.slice(0, budgets.length).flatMap((html) => mediaInHtml(html).videos);
      return [cost, mediaCost({ images: 0, videos: Math.min(films.length, LIMITS.mediaPerMessage) })];
    }
    case 'images':
      return [mediaCost({ images: body.urls.length, videos: 0 }), fitText(body.caption).cost];
    case 'video':
      return [mediaCost({ images: 0, videos: 1 }), fitText(body.caption).cost];
    case 'media':
      return [
        mediaCost({ images: body.images.length, videos: body.videos.length }),
        fitText(body.caption).cost,
      ];
    default:
      return [];
  }
};

/** The units of what is drawn of a sample, by the estimate alone. */
export const estimate = ({ bodies, advertisement }: LayoutSample): number => {
  const known = new Map<MessageBody, readonly number[]>();
  const costs = bodies.slice(-MOST_ROWS).flatMap((body) => {
    const found = known.get(body) ?? costsOf(body);
    known.set(body, found);
    return found;
  });
  const budget = new SharedBudget();
  const all = advertisement === '' ? costs : [fitHtml(advertisement).cost, ...costs];
  return all.reduce((sum, cost) => sum + budget.take(cost), 0);
};
