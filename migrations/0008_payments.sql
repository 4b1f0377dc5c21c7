CREATE TABLE `payment_event` (
	`order_id` text NOT NULL,
	`version` integer NOT NULL,
	`state` text NOT NULL,
	`tx_hash` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`order_id`, `version`),
	FOREIGN KEY (`order_id`) REFERENCES `payment_order`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `payment_order` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`plan_id` text NOT NULL,
	`is_recurring` integer NOT NULL,
	`payer` text NOT NULL,
	`amount_wei` text NOT NULL,
	`price_usd` text NOT NULL,
	`price_source` text NOT NULL,
	`chain_id` integer NOT NULL,
	`token` text NOT NULL,
	`pay_to` text NOT NULL,
	`created_at` integer NOT NULL,
	`quote_ends_at` integer NOT NULL,
	`state` text NOT NULL,
	`version` integer NOT NULL,
	`tx_hash` text,
	`paid_at` integer,
	`revocations` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_order_amount` ON `payment_order` (`chain_id`,`token`,`pay_to`,`amount_wei`) WHERE state IN ('open', 'confirming');--> statement-breakpoint
CREATE INDEX `payment_order_user` ON `payment_order` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `payment_order_payer` ON `payment_order` (`payer`);--> statement-breakpoint
CREATE INDEX `payment_order_state` ON `payment_order` (`state`,`quote_ends_at`);--> statement-breakpoint
CREATE INDEX `payment_order_created` ON `payment_order` (`created_at`);--> statement-breakpoint
CREATE TABLE `payment_scan` (
	`chain_id` integer NOT NULL,
	`token` text NOT NULL,
	`pay_to` text NOT NULL,
	`cursor` integer NOT NULL,
	`head_number` integer NOT NULL,
	`head_hash` text NOT NULL,
	`scanned_at` integer NOT NULL,
	PRIMARY KEY(`chain_id`, `token`, `pay_to`)
);
--> statement-breakpoint
CREATE TABLE `payment_transfer` (
	`chain_id` integer NOT NULL,
	`tx_hash` text NOT NULL,
	`log_index` integer NOT NULL,
	`token` text NOT NULL,
	`payer` text NOT NULL,
	`pay_to` text NOT NULL,
	`value_wei` text NOT NULL,
	`block_number` integer NOT NULL,
	`block_hash` text NOT NULL,
	`block_time` integer NOT NULL,
	`state` text NOT NULL,
	`verdict` text NOT NULL,
	`order_id` text,
	`seen_at` integer NOT NULL,
	PRIMARY KEY(`chain_id`, `tx_hash`, `log_index`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_transfer_order` ON `payment_transfer` (`order_id`) WHERE verdict = 'pays' AND state <> 'dropped';--> statement-breakpoint
CREATE INDEX `payment_transfer_of_order` ON `payment_transfer` (`order_id`);--> statement-breakpoint
CREATE INDEX `payment_transfer_state` ON `payment_transfer` (`state`,`block_number`);--> statement-breakpoint
CREATE TABLE `token_price` (
	`chain_id` integer NOT NULL,
	`token` text NOT NULL,
	`source` text NOT NULL,
	`price` text NOT NULL,
	`liquidity_usd` integer,
	`fetched_at` integer NOT NULL,
	PRIMARY KEY(`chain_id`, `token`, `source`)
);
--> statement-breakpoint
CREATE TABLE `wallet_challenge` (
	`nonce` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`address` text NOT NULL,
	`message_hash` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `wallet_challenge_expires_at` ON `wallet_challenge` (`expires_at`);--> statement-breakpoint
CREATE INDEX `wallet_challenge_user` ON `wallet_challenge` (`user_id`);--> statement-breakpoint
CREATE TABLE `wallet_proof` (
	`user_id` text NOT NULL,
	`address` text NOT NULL,
	`proven_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `address`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
