CREATE TABLE `blog_drafts` (
	`post_id` text PRIMARY KEY NOT NULL,
	`fields` text NOT NULL,
	`saved_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `blog_images` (
	`name` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`bytes` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `blog_posts` (
	`id` text PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`title` text NOT NULL,
	`content` text NOT NULL,
	`excerpt` text NOT NULL,
	`author` text NOT NULL,
	`author_email` text NOT NULL,
	`tags` text NOT NULL,
	`words` integer NOT NULL,
	`published` integer NOT NULL,
	`publish_at` integer,
	`published_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `blog_posts_slug_unique` ON `blog_posts` (`slug`);--> statement-breakpoint
CREATE INDEX `blog_posts_published` ON `blog_posts` (`published`,`created_at`);--> statement-breakpoint
CREATE INDEX `blog_posts_due` ON `blog_posts` (`publish_at`);--> statement-breakpoint
CREATE TABLE `blog_revisions` (
	`id` text PRIMARY KEY NOT NULL,
	`post_id` text NOT NULL,
	`title` text NOT NULL,
	`content` text NOT NULL,
	`excerpt` text NOT NULL,
	`tags` text NOT NULL,
	`saved_at` integer NOT NULL,
	FOREIGN KEY (`post_id`) REFERENCES `blog_posts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `blog_revisions_post` ON `blog_revisions` (`post_id`,`saved_at`);--> statement-breakpoint
CREATE TABLE `blog_slugs` (
	`slug` text PRIMARY KEY NOT NULL,
	`post_id` text NOT NULL,
	FOREIGN KEY (`post_id`) REFERENCES `blog_posts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `blog_state` (
	`id` integer PRIMARY KEY NOT NULL,
	`version` integer NOT NULL
);
