/** The texts of the international screens (spec §2 International screens) and of the parts around the chat. */
export const SCREEN_KEYS = [
  // the flow of screens with its menu
  'nav_menu',
  'nav_home',
  'nav_help',
  'nav_news',
  'nav_chat',
  'back_home',
  // home
  'home_greeting',
  '24kefu',
  'home_line',
  'home_start',
  'home_agents',
  // help
  'help_title',
  'help_search',
  'help_search_button',
  'help_clear',
  'help_results',
  'help_empty',
  'help_empty_hint',
  'help_none',
  'help_failed',
  'for_articles',
  // an article of help
  'article_title',
  'article_failed',
  'article_missing',
  'related_articles',
  'article_help',
  'article_help_no',
  'article_help_partly',
  'article_help_yes',
  'article_thanks',
  // news
  'news_title',
  'news_failed',
  'no_msg',
  'msg_show',
  'send_message',
  // lists of services and of messages
  'service_list',
  'service_list_empty',
  'message_list',
  // nobody is there
  'no_customer_service_home',
  // content dialog
  'content_dialog',
  'content_close',
  // marquee
  'marquee_label',
  'marquee_close',
  'marquee_pause',
  'marquee_play',
  // conversation
  'scroll_unread',
  'talk_to_person',
  'back_to_website',
  'nobody_title',
  'nobody_line',
  'ended_bar',
  'read_out',
  'message_label',
  'suggestions_count',
  'more_tools',
] as const;

export type ScreenKey = (typeof SCREEN_KEYS)[number];
