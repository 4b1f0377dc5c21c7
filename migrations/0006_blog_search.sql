-- Search over titles, tags and bodies of published posts. Triggers keep it in step with every way of
-- writing a post, so that a draft is in no index. The id is not the rowid: VACUUM may change that.
CREATE VIRTUAL TABLE `blog_search` USING fts5(
	`post_id` UNINDEXED, `title`, `tags`, `content`, tokenize = 'porter unicode61 remove_diacritics 2'
);
--> statement-breakpoint
CREATE TRIGGER `blog_search_insert` AFTER INSERT ON `blog_posts` WHEN new.published = 1 BEGIN
	INSERT INTO `blog_search` (`post_id`, `title`, `tags`, `content`) VALUES (new.id, new.title, new.tags, new.content);
END;
--> statement-breakpoint
CREATE TRIGGER `blog_search_update` AFTER UPDATE ON `blog_posts` BEGIN
	DELETE FROM `blog_search` WHERE `post_id` = old.id;
	INSERT INTO `blog_search` (`post_id`, `title`, `tags`, `content`)
	SELECT new.id, new.title, new.tags, new.content WHERE new.published = 1;
END;
--> statement-breakpoint
CREATE TRIGGER `blog_search_delete` AFTER DELETE ON `blog_posts` BEGIN
	DELETE FROM `blog_search` WHERE `post_id` = old.id;
END;
--> statement-breakpoint
INSERT INTO `blog_state` (`id`, `version`) VALUES (1, 1);
