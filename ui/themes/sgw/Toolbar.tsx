import type { ToolbarProps } from '../../foundation/look/composer-props';
import { Toolbar } from '../../views/Composer/Toolbar';

/** Words between hairlines; where they do not fit in one line, each is as wide as its longest word. */
export const SgwToolbar = (props: ToolbarProps) => <Toolbar {...props} draw={({ label }) => label} />;
