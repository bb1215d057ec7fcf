import { useState } from 'react';
import type { Rows } from '../../../application/presentation/conversation/conversation-contract';
import { answerTime, roundedTime } from '../../../domain/conversation/answer-time';
import type { Message } from '../../../domain/message/message';
import { useTranslations } from '../../foundation/TranslationsContext';
import { withDigitsOfTimes } from '../../i18n/numbers';

/** Below an own message: how long the visitor waited for the last answers. Nothing, if too few are loaded. */
export const AnswerTime = ({ rows }: { readonly rows: Rows }) => {
  const { t, tag } = useTranslations();
  const [seconds] = useState(() => answerTime(newestFirst(rows)));
  if (seconds === null) return null;
  const { value, unit } = roundedTime(seconds);
  return (
    <p className="kefu-answer-time" data-kefu="answer-time">
      {t('answer_time', {
        time: value.toLocaleString(withDigitsOfTimes(tag), { style: 'unit', unit, unitDisplay: 'long' }),
      })}
    </p>
  );
};

function* newestFirst(rows: Rows): IterableIterator<Message> {
  for (let index = rows.length - 1; index >= 0; index -= 1) {
    const row = rows.at(index);
    if (row) yield row.message;
  }
}
