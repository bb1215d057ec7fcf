import type { Handler } from './call';
import * as messages from './messages';
import * as rating from './rating';
import * as robot from './robot';
import * as session from './session';
import * as signUpload from './sign-upload';

// It is called before there is a visitor.
const { config: _, ...others } = session;

/** By operationId: every handler that a file of the calls exports. */
export const handlers: Readonly<Record<string, Handler>> = {
  ...messages,
  ...rating,
  ...robot,
  ...others,
  ...signUpload,
};
