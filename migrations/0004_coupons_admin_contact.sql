CREATE TABLE `coupon` (
	`id` text PRIMARY KEY NOT NULL,
	`code_hash` text NOT NULL,
	`encrypted_code` text NOT NULL,
	`tier` text NOT NULL,
	`days` integer NOT NULL,
	`created_at` integer NOT NULL,
	`redeemable_until` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `coupon_code_hash_unique` ON `coupon` (`code_hash`);--> statement-breakpoint
CREATE INDEX `coupon_created_at` ON `coupon` (`created_at`);--> statement-breakpoint
CREATE TABLE `coupon_redemption` (
	`coupon_id` text PRIMARY KEY NOT NULL,
	`redeemed_by` text,
	`redeemed_at` integer NOT NULL,
	FOREIGN KEY (`coupon_id`) REFERENCES `coupon`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`redeemed_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `coupon_redemption_redeemed_by` ON `coupon_redemption` (`redeemed_by`);--> statement-breakpoint
CREATE TABLE `admin_audit` (
	`id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`act` text NOT NULL,
	`key_id` text,
	`subject` text
);
--> statement-breakpoint
CREATE INDEX `admin_audit_at` ON `admin_audit` (`at`);--> statement-breakpoint
CREATE TABLE `admin_session` (
	`id_hash` text PRIMARY KEY NOT NULL,
	`key_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `admin_session_expires_at` ON `admin_session` (`expires_at`);--> statement-breakpoint
CREATE TABLE `contact_message` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL,
	`encrypted_message` text NOT NULL,
	`attempts` integer NOT NULL,
	`next_attempt_at` integer NOT NULL,
	`sent_at` integer
);
--> statement-breakpoint
CREATE INDEX `contact_message_waiting` ON `contact_message` (`sent_at`,`next_attempt_at`);