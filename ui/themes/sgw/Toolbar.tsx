import type { ToolbarProps } from '../../foundation/look/composer-props';
import { Toolbar } from '../../views/Composer/Toolbar';

/** Words between hairlines, in one row that scrolls where it is narrow. */
export const SgwToolbar = (props: ToolbarProps) => <Toolbar {...props} draw={({ label }) => label} />;
