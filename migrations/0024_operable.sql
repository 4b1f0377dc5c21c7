CREATE TABLE `job_state` (
	`job` text PRIMARY KEY NOT NULL,
	`started_at` integer NOT NULL,
	`succeeded_at` integer,
	`outcome` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `site_storage` (
	`id` integer PRIMARY KEY NOT NULL,
	`is_full` integer NOT NULL
);
--> statement-breakpoint
-- Nothing is deployed with these yet. Once it is, a table is dropped one release after its last use.
DROP TABLE `job_run`;--> statement-breakpoint
DROP TABLE `passkey_challenge`;
--> statement-breakpoint
INSERT INTO `site_storage` (`id`, `is_full`) VALUES (1, 0);
--> statement-breakpoint
-- Sign-in, payments, credits and everything that makes a row smaller are not affected.
CREATE TRIGGER `site_full_for_text` BEFORE UPDATE ON `person_storage` WHEN new.bytes > old.bytes AND (SELECT `is_full` FROM `site_storage` WHERE `id` = 1) BEGIN
	SELECT RAISE(ABORT, 'site_full');
END;
--> statement-breakpoint
CREATE TRIGGER `site_full_for_first_text` BEFORE INSERT ON `person_storage` WHEN (SELECT `is_full` FROM `site_storage` WHERE `id` = 1) AND NOT EXISTS (SELECT 1 FROM `person_storage` WHERE `user_id` = new.user_id) BEGIN
	SELECT RAISE(ABORT, 'site_full');
END;
--> statement-breakpoint
CREATE TRIGGER `site_full_for_accounts` BEFORE INSERT ON `user` WHEN (SELECT `is_full` FROM `site_storage` WHERE `id` = 1) BEGIN
	SELECT RAISE(ABORT, 'site_full');
END;
--> statement-breakpoint
CREATE TRIGGER `site_full_for_messages` BEFORE INSERT ON `contact_message` WHEN (SELECT `is_full` FROM `site_storage` WHERE `id` = 1) BEGIN
	SELECT RAISE(ABORT, 'site_full');
END;
